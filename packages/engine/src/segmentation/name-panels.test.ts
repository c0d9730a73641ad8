import type { PanelScores } from "../masks/panel-scores.ts";
import type { ModelPanel } from "../masks/panel-name.ts";
import { readClassScores } from "../masks/class-scores.ts";
import { expect, test } from "vitest";
import { labelComponents } from "./label-components.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";

const planes = { paint: 1, glass: 2, wheel: 3, lamp: 4, trim: 5 } as const;

interface Area {
  part: keyof typeof planes;
  panel: ModelPanel | null;
  /** Left, top, right and bottom in cells. */
  at: [number, number, number, number];
}

/** A car drawn from rectangles, later ones over earlier ones, all certain. */
function draw(areas: Area[]) {
  const scores = new Float32Array(6 * CELL_COUNT);
  const areaAt = (cell: number) => {
    const [x, y] = [cell % LOGITS_SIDE, Math.floor(cell / LOGITS_SIDE)];
    return areas.findLast(
      ({ at: [left, top, right, bottom] }) => x >= left && x < right && y >= top && y < bottom,
    );
  };
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const area = areaAt(cell);
    scores[(area ? planes[area.part] : 0) * CELL_COUNT + cell] = 8;
  }
  const panels: PanelScores = {
    likeliestAt: (cell) => areaAt(cell)?.panel ?? null,
    probabilityOf: (panel, cell) => (areaAt(cell)?.panel === panel ? 1 : 0),
  };
  return labelComponents(readClassScores(scores, { width: 1024, height: 1024 }), panels).map(
    ({ materialClass, panel, side, component }) => ({
      name: [materialClass, panel, side].join(" "),
      cells: component.cells.length,
    }),
  );
}

function namesOf(components: ReturnType<typeof draw>): string[] {
  return components.map(({ name }) => name).toSorted();
}

/** From the side, nose to the left. */
const sideView: Area[] = [
  { part: "paint", panel: null, at: [20, 80, 230, 150] },
  { part: "paint", panel: null, at: [80, 50, 190, 80] },
  { part: "paint", panel: "front-door", at: [80, 80, 130, 140] },
  { part: "paint", panel: "rear-door", at: [130, 80, 170, 140] },
  { part: "paint", panel: "front-bumper", at: [16, 100, 26, 150] },
  { part: "paint", panel: "rear-bumper", at: [222, 100, 236, 150] },
  { part: "glass", panel: "front-door", at: [90, 58, 125, 78] },
  { part: "glass", panel: "rear-door", at: [135, 58, 170, 78] },
  { part: "wheel", panel: "wheel", at: [40, 125, 70, 160] },
  { part: "wheel", panel: "wheel", at: [180, 125, 210, 160] },
  { part: "lamp", panel: "rear-lamp", at: [20, 90, 30, 96] },
  { part: "lamp", panel: "rear-lamp", at: [224, 90, 234, 96] },
];

test("from the side, paint on no known panel is roof and fenders, and everything is on the near side", () => {
  expect(namesOf(draw(sideView))).toEqual(
    [
      "glass front-door left",
      "glass rear-door left",
      "lamp front-lamp left",
      "lamp rear-lamp left",
      "paint front-bumper ",
      "paint front-door left",
      "paint front-fender left",
      "paint rear-bumper ",
      "paint rear-door left",
      "paint rear-fender left",
      "paint roof ",
      "wheel wheel left",
      "wheel wheel left",
    ].toSorted(),
  );
});

test("a car facing right shows its right side", () => {
  const mirrored = sideView.map(
    ({ at: [left, top, right, bottom], ...area }): Area => ({
      ...area,
      at: [256 - right, top, 256 - left, bottom],
    }),
  );
  const names = namesOf(draw(mirrored));
  expect(names).toContain("paint front-fender right");
  expect(names.filter((name) => name.endsWith("left"))).toEqual([]);
});

const frontView: Area[] = [
  { part: "paint", panel: null, at: [70, 40, 190, 60] },
  { part: "glass", panel: "windshield", at: [80, 52, 180, 90] },
  { part: "paint", panel: "hood", at: [66, 90, 194, 130] },
  { part: "paint", panel: "front-bumper", at: [60, 130, 200, 180] },
  { part: "lamp", panel: "front-lamp", at: [62, 120, 84, 134] },
  { part: "lamp", panel: "front-lamp", at: [176, 120, 198, 134] },
  { part: "paint", panel: "mirror", at: [50, 84, 62, 94] },
  { part: "paint", panel: "mirror", at: [198, 84, 210, 94] },
];

test("from the front, the car's right side is on the left", () => {
  expect(namesOf(draw(frontView))).toEqual([
    "glass windshield ",
    "lamp front-lamp left",
    "lamp front-lamp right",
    "paint front-bumper ",
    "paint hood ",
    "paint mirror left",
    "paint mirror right",
    "paint roof ",
  ]);
});

test("from behind, left is left, and a lid that the model takes for a hood is the trunk", () => {
  const behind = frontView.map((area): Area => {
    const back: Partial<Record<ModelPanel, ModelPanel>> = {
      windshield: "rear-window",
      "front-bumper": "rear-bumper",
      "front-lamp": "rear-lamp",
    };
    return area.panel ? { ...area, panel: back[area.panel] ?? area.panel } : area;
  });
  const components = draw(behind);
  expect(namesOf(components)).toEqual([
    "glass rear-window ",
    "lamp rear-lamp left",
    "lamp rear-lamp right",
    "paint mirror left",
    "paint mirror right",
    "paint rear-bumper ",
    "paint roof ",
    "paint trunk ",
  ]);
});

test("specks of another panel join the panel around them, and no cell is lost", () => {
  const specks = frontView.concat(
    { part: "paint", panel: "front-bumper", at: [100, 100, 103, 103] },
    { part: "paint", panel: "mirror", at: [120, 110, 122, 112] },
    { part: "paint", panel: null, at: [140, 150, 144, 153] },
  );
  expect(draw(specks)).toEqual(draw(frontView));
});

test("doors that the model mixes up are split once, at the pillar between their windows", () => {
  const mixed = sideView.concat(
    { part: "paint", panel: "front-door", at: [130, 80, 142, 140] },
    { part: "paint", panel: "rear-door", at: [90, 100, 100, 120] },
  );
  expect(draw(mixed)).toEqual(draw(sideView));
});
