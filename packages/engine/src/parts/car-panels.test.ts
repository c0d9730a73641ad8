import { expect, test } from "vitest";
import { panelNames, readCarPanels } from "./car-panels.ts";
import { LOGITS_SIDE } from "./mask.ts";

const SIDE = 128;

test("each cell has its likeliest panel, or none", () => {
  const scores = new Float32Array((panelNames.length + 1) * SIDE * SIDE);
  const trunk = panelNames.indexOf("trunk") + 1;
  for (let at = 0; at < SIDE * SIDE; at++) scores[at] = 1;
  for (let y = 60; y < 80; y++)
    scores.fill(3, (trunk * SIDE + y) * SIDE + 60, (trunk * SIDE + y) * SIDE + 80);
  const panels = readCarPanels(scores);
  expect(panels(140 * LOGITS_SIDE + 140)).toBe("trunk");
  expect(panels(140 * LOGITS_SIDE + 110)).toBeNull();
  expect(panels(LOGITS_SIDE * LOGITS_SIDE - 1)).toBeNull();
});
