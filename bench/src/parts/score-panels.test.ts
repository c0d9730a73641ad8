import { expect, test } from "vitest";
import type { LabelMap } from "./label-map.ts";
import { countPanels, toPanelScores } from "./score-panels.ts";

const [PAINT, TRIM] = [1, 5];
const [HOOD, ROOF, FRONT_DOOR] = [1, 2, 3];

function row(...labels: number[]): LabelMap {
  return { width: labels.length, height: 1, labels: Uint8Array.from(labels) };
}

test("identical panels score 1", () => {
  const panels = row(HOOD, HOOD, ROOF, 0);
  expect(toPanelScores([countPanels(panels, { panels, classes: null })])).toEqual([
    { panel: "hood", iou: 1 },
    { panel: "roof", iou: 1 },
  ]);
});

test("a pixel taken for another panel counts against both", () => {
  const truth = { panels: row(HOOD, HOOD, ROOF, ROOF), classes: null };
  const scores = toPanelScores([countPanels(row(HOOD, HOOD, HOOD, ROOF), truth)]);
  expect(scores.map(({ iou }) => iou)).toEqual([2 / 3, 1 / 2]);
});

test("counts only the truth's paint", () => {
  const truth = {
    panels: row(HOOD, HOOD, 0, 255, HOOD),
    classes: row(PAINT, TRIM, TRIM, PAINT, 255),
  };
  expect(toPanelScores([countPanels(row(HOOD, ROOF, HOOD, ROOF, ROOF), truth)])).toEqual([
    { panel: "hood", iou: 1 },
  ]);
});

test("a panel found on paint that is on no panel counts against it", () => {
  const truth = { panels: row(HOOD, 0), classes: row(PAINT, PAINT) };
  expect(toPanelScores([countPanels(row(HOOD, HOOD), truth)])).toEqual([{ panel: "hood", iou: 0.5 }]);
});

test("paint that was not found counts against its panel", () => {
  const truth = { panels: row(HOOD, HOOD), classes: null };
  expect(toPanelScores([countPanels(row(HOOD, 0), truth)])).toEqual([{ panel: "hood", iou: 0.5 }]);
});

test("pools photos by their pixels and leaves out panels that no truth has", () => {
  const right = countPanels(row(HOOD, HOOD, HOOD), { panels: row(HOOD, HOOD, HOOD), classes: null });
  const wrong = countPanels(row(FRONT_DOOR), { panels: row(HOOD), classes: null });
  expect(toPanelScores([right, wrong])).toEqual([{ panel: "hood", iou: 3 / 4 }]);
});
