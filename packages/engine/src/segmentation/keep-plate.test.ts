import { expect, test } from "vitest";
import { type ClassScores, planeStart, toClassScores, toLogProbabilities } from "../masks/class-scores.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { modelPanels } from "../masks/panel-name.ts";
import { readPanelScores } from "../masks/panel-scores.ts";
import { type CellArea, classScoresOf, isInArea } from "../testing/class-map.ts";
import { keepPlate } from "./keep-plate.ts";

const CAR = { left: 40, top: 60, right: 200, bottom: 150 };
const PLATE = { left: 100, top: 110, right: 136, bottom: 126 };
const inPlate = 118 * LOGITS_SIDE + 118;
const besidePlate = 118 * LOGITS_SIDE + 94;

/** A photo of two pixels a cell: a white car on dark ground, with a gray area and, in it, dark characters. */
function photoOf(plate: CellArea, characters = [210, 230, 250]) {
  const data = new Uint8ClampedArray(512 * 384 * 4);
  for (let at = 0; at < 512 * 384; at++) {
    const [x, y] = [at % 512, Math.floor(at / 512)];
    const cell = Math.floor(y / 2) * LOGITS_SIDE + Math.floor(x / 2);
    const isCharacter = characters.some((left) => x >= left && x < left + 6) && y >= 228 && y < 244;
    const level = isInArea(plate, cell) ? (isCharacter ? 30 : 200) : isInArea(CAR, cell) ? 235 : 60;
    data.set([level, level, level, 255], at * 4);
  }
  return { width: 512, height: 384, data };
}

const car = classScoresOf(9, [{ materialClass: "paint", ...CAR }]);

/** The model's answer with 20 percent of trim in an area. */
function withDoubt(area: CellArea): ClassScores {
  const scores = toLogProbabilities(car);
  for (let cell = 0; cell < CELL_COUNT; cell++)
    if (isInArea(area, cell)) scores[planeStart("trim") + cell] = Math.log(0.25);
  return toClassScores(scores);
}

function allOn(panel: (typeof modelPanels)[number]) {
  const start = (modelPanels.indexOf(panel) + 1) * CELL_COUNT;
  return readPanelScores(
    new Float32Array((modelPanels.length + 1) * CELL_COUNT).fill(9, start, start + CELL_COUNT),
  );
}

const doubted = {
  small: photoOf(PLATE),
  panels: allOn("front-bumper"),
  answer: withDoubt(PLATE),
  fixtureAt: () => null,
};

test("a plate that the paint covers becomes trim that no film covers", () => {
  const { classes, fixtureAt } = keepPlate(car, doubted);
  expect([classes.classAt(inPlate), fixtureAt(inPlate)]).toEqual(["trim", "plate"]);
  expect([classes.classAt(besidePlate), fixtureAt(besidePlate)]).toEqual(["paint", null]);
});

test("a plate that the model names in half is completed", () => {
  const half = { ...PLATE, right: 118 };
  const { classes, fixtureAt } = keepPlate(
    classScoresOf(9, [
      { materialClass: "paint", ...CAR },
      { materialClass: "trim", ...half },
    ]),
    doubted,
  );
  for (const column of [102, 118, 133]) {
    const cell = 118 * LOGITS_SIDE + column;
    expect([classes.classAt(cell), fixtureAt(cell)]).toEqual(["trim", "plate"]);
  }
});

test("a plate with more characters is completed where the model takes most of it for trim", () => {
  const answer = classScoresOf(9, [
    { materialClass: "paint", ...CAR },
    { materialClass: "trim", ...PLATE, left: 102 },
  ]);
  const small = photoOf(PLATE, [206, 218, 230, 242, 254]);
  const corner = 110 * LOGITS_SIDE + 100;
  const { classes, fixtureAt } = keepPlate(answer, { ...doubted, small, answer });
  expect([classes.classAt(corner), fixtureAt(corner)]).toEqual(["trim", "plate"]);
  expect(keepPlate(car, { ...doubted, small }).classes.classAt(corner)).toBe("paint");
});

test("a plate of which the model names a part is completed", () => {
  const named = { ...PLATE, right: 106 };
  const { classes, fixtureAt } = keepPlate(
    classScoresOf(9, [
      { materialClass: "paint", ...CAR },
      { materialClass: "trim", ...named },
    ]),
    { ...doubted, fixtureAt: (cell) => (isInArea(named, cell) ? "plate" : null) },
  );
  expect([classes.classAt(inPlate), fixtureAt(inPlate)]).toEqual(["trim", "plate"]);
});

test.each([
  ["on a door", { ...doubted, panels: allOn("front-door") }],
  ["that the model is sure is paint", { ...doubted, answer: car }],
  ["as wide as a recess", { ...doubted, small: photoOf({ ...PLATE, left: 92, right: 144 }) }],
  ["smaller than a plate", { ...doubted, small: photoOf({ ...PLATE, right: 106, bottom: 114 }) }],
])("a rectangle %s stays paint", (_, photo) => {
  const { classes, fixtureAt } = keepPlate(car, photo);
  expect([classes.classAt(inPlate), fixtureAt(inPlate)]).toEqual(["paint", null]);
});

test("where the model names a plate itself, a second rectangle stays paint", () => {
  const named = { left: 100, top: 140, right: 136, bottom: 150 };
  const { classes } = keepPlate(
    classScoresOf(9, [
      { materialClass: "paint", ...CAR },
      { materialClass: "trim", ...named },
    ]),
    { ...doubted, fixtureAt: (cell) => (isInArea(named, cell) ? "plate" : null) },
  );
  expect(classes.classAt(inPlate)).toBe("paint");
});

test("the model's own fixtures stay", () => {
  const { fixtureAt } = keepPlate(car, { ...doubted, fixtureAt: () => "badge" });
  expect(fixtureAt(besidePlate)).toBe("badge");
});
