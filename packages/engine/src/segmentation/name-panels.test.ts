import type { PanelScores } from "../masks/panel-scores.ts";
import type { ModelPanel } from "../masks/panel-name.ts";
import { readClassScores } from "../masks/class-scores.ts";
import { expect, test } from "vitest";
import { emptyScores } from "../testing/class-map.ts";
import { labelComponents } from "./label-components.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import type { Fixture } from "../masks/material-class.ts";

const planes = { paint: 1, glass: 2, wheel: 3, lamp: 4, trim: 5 } as const;

interface Area {
  part: keyof typeof planes;
  panel: ModelPanel | null;
  /** Left, top, right and bottom in cells. */
  at: [number, number, number, number];
  fixture?: Fixture;
  /** The panel's share; the second panel has the rest, or the roof and the trunk. */
  certainty?: number;
  second?: ModelPanel;
  isFarMirror?: boolean;
}

/** A car drawn from rectangles, later ones over earlier ones, all of certain classes. */
function draw(areas: Area[]) {
  const scores = emptyScores();
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
    probabilityOf: (panel, cell) => {
      const { panel: own = null, certainty = 1, second } = areaAt(cell) ?? {};
      if (panel === own) return certainty;
      if (second) return panel === second ? 1 - certainty : 0;
      return panel === "roof" || panel === "trunk" ? (1 - certainty) / 2 : 0;
    },
  };
  const fixtureAt = (cell: number) => areaAt(cell)?.fixture ?? null;
  const classes = readClassScores(scores, { width: 1024, height: 1024 });
  const farMirrors = new Set<number>();
  for (let cell = 0; cell < CELL_COUNT; cell++) if (areaAt(cell)?.isFarMirror) farMirrors.add(cell);
  return labelComponents(classes, { fixtureAt, panels, farMirrors }).map(
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
  { part: "paint", panel: "front-fender", at: [20, 80, 80, 150] },
  { part: "paint", panel: "sill", at: [80, 140, 170, 150] },
  { part: "paint", panel: "rear-fender", at: [170, 80, 230, 150] },
  { part: "paint", panel: "roof", at: [80, 50, 190, 80] },
  { part: "paint", panel: "front-door", at: [80, 80, 130, 140] },
  { part: "paint", panel: "rear-door", at: [130, 80, 170, 140] },
  { part: "paint", panel: "front-bumper", at: [16, 100, 26, 150] },
  { part: "paint", panel: "rear-bumper", at: [222, 100, 236, 150] },
  { part: "glass", panel: "front-door", at: [90, 58, 125, 78] },
  { part: "glass", panel: "rear-door", at: [135, 58, 170, 78] },
  { part: "glass", panel: "rear-fender", at: [170, 60, 184, 78] },
  { part: "wheel", panel: "wheel", at: [40, 125, 70, 160] },
  { part: "wheel", panel: "wheel", at: [180, 125, 210, 160] },
  { part: "lamp", panel: "rear-lamp", at: [20, 90, 30, 96] },
  { part: "lamp", panel: "rear-lamp", at: [224, 90, 234, 96] },
];

test("from the side, doors and fenders are on the near side, and a quarter window counts as a rear one", () => {
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
      "paint sill ",
      "wheel wheel left",
      "wheel wheel left",
    ].toSorted(),
  );
});

test("what was found to be a far mirror is the other side's mirror, whatever the panels say", () => {
  const mirror: Area = { part: "paint", panel: "roof", at: [74, 60, 80, 66], isFarMirror: true };
  expect(draw([...sideView, mirror])).toContainEqual({ name: "paint mirror right", cells: 36 });
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
  { part: "paint", panel: "roof", at: [70, 40, 190, 60] },
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

test("from behind, left is left", () => {
  const behind = frontView.map((area): Area => {
    const back: Partial<Record<ModelPanel, ModelPanel>> = {
      hood: "trunk",
      windshield: "rear-window",
      "front-bumper": "rear-bumper",
      "front-lamp": "rear-lamp",
    };
    return area.panel ? { ...area, panel: back[area.panel] ?? area.panel } : area;
  });
  expect(namesOf(draw(behind))).toEqual([
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
    { part: "paint", panel: "trunk", at: [140, 150, 143, 153] },
  );
  expect(draw(specks)).toEqual(draw(frontView));
});

test("a piece of the front fender that the model calls rear fender or rear door stays front fender", () => {
  const at: Area["at"] = [40, 82, 80, 124];
  const piece = (panel: ModelPanel) =>
    sideView.concat({ part: "paint", panel, at, certainty: 0.6, second: "front-fender" });
  expect(draw(piece("rear-fender"))).toEqual(draw(sideView));
  expect(draw(piece("rear-door"))).toEqual(draw(sideView));
});

test("a piece of the rear fender that the model calls front door stays rear fender", () => {
  const piece: Area = {
    part: "paint",
    panel: "front-door",
    at: [172, 82, 218, 120],
    certainty: 0.6,
    second: "rear-fender",
  };
  expect(draw(sideView.concat(piece))).toEqual(draw(sideView));
});

test("the side of a pickup's bed is a rear fender where the model calls it trunk", () => {
  const pickup = sideView.map(
    (area): Area =>
      area.panel === "rear-fender" && area.part === "paint" ? { ...area, panel: "trunk" } : area,
  );
  const paint = (areas: Area[]) => draw(areas).filter(({ name }) => name.startsWith("paint"));
  expect(paint(pickup)).toEqual(paint(sideView));
});

test("a trunk lid seen above the rear fender keeps its name", () => {
  const lid: Area = { part: "paint", panel: "trunk", at: [190, 80, 230, 92] };
  expect(namesOf(draw(sideView.concat(lid)))).toContain("paint trunk ");
});

test("a narrow panel keeps its name", () => {
  const pillar: Area = { part: "paint", panel: "pillar", at: [80, 56, 84, 80] };
  expect(namesOf(draw(sideView.concat(pillar)))).toEqual(
    [...namesOf(draw(sideView)), "paint pillar "].toSorted(),
  );
});

test("a panel is one component: another one of the hood belongs to the bumper that it lies in", () => {
  const torn = frontView.concat({ part: "paint", panel: "hood", at: [100, 150, 140, 170] });
  expect(draw(torn)).toEqual(draw(frontView));
});

test("a grille across the bumper does not take a part from it", () => {
  const grille = frontView.concat({ part: "trim", panel: "front-bumper", at: [60, 140, 200, 156] });
  const bumpers = draw(grille).filter(({ name }) => name === "paint front-bumper ");
  expect(bumpers.map(({ cells }) => cells)).toEqual([140 * 34 - 2 * 22 * 4]);
});

test("a panel that the model is not sure of has no name", () => {
  const unsure = (certainty: number) =>
    frontView.map((area): Area => (area.panel === "hood" ? { ...area, certainty } : area));
  expect(namesOf(draw(unsure(0.7)))).toContain("paint hood ");
  expect(namesOf(draw(unsure(0.4)))).not.toContain("paint hood ");
  expect(namesOf(draw(unsure(0.4)))).toContain("paint  ");
});

test("plates, badges and handles are apart from trim, and mirror glass from windows", () => {
  const fitted = frontView.concat(
    { part: "trim", panel: "front-bumper", at: [90, 150, 170, 176] },
    { part: "trim", panel: "front-bumper", at: [110, 156, 150, 170], fixture: "plate" },
    { part: "trim", panel: "hood", at: [120, 104, 132, 112], fixture: "badge" },
    { part: "trim", panel: "front-door", at: [190, 100, 194, 104], fixture: "handle" },
    { part: "glass", panel: "mirror", at: [52, 86, 60, 92] },
  );
  const names = namesOf(draw(fitted));
  expect(names.filter((name) => name.startsWith("trim"))).toEqual([
    "trim badge ",
    "trim front-bumper ",
    "trim handle ",
    "trim plate ",
  ]);
  expect(names).toContain("glass mirror right");
});
