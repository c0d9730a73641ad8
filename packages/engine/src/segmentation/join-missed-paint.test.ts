import { expect, test } from "vitest";
import { type ClassScores, planeStart, toClassScores, toLogProbabilities } from "../masks/class-scores.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import type { MaterialClass } from "../masks/material-class.ts";
import { type CellArea, classScoresOf, isInArea } from "../testing/class-map.ts";
import { joinMissedPaint } from "./join-missed-paint.ts";

const DOOR = { left: 40, top: 100, right: 200, bottom: 160 };
const WINDOW = { left: 70, top: 70, right: 170, bottom: 100 };
/** Part of the door, but the model is not sure. */
const CORNER = { left: 180, top: 120, right: 200, bottom: 132 };
type Color = readonly [number, number, number];
const WHITE: Color = [225, 225, 222];
const inCorner = 126 * LOGITS_SIDE + 190;

/** A car of two pixels a cell on dark ground; the corner has a color of its own, or another area. */
function photoOf(corner: Color, paint: Color = WHITE, area: CellArea = CORNER) {
  const data = new Uint8ClampedArray(512 * 384 * 4);
  for (let at = 0; at < 512 * 384; at++) {
    const cell = Math.floor(at / 1024) * LOGITS_SIDE + Math.floor((at % 512) / 2);
    const isIn = (area: CellArea) => isInArea(area, cell);
    const [red, green, blue] = isIn(area)
      ? corner
      : isIn(DOOR)
        ? paint
        : isIn(WINDOW)
          ? [40, 45, 50]
          : [60, 65, 55];
    const noise = (at * 7919) % 5;
    data.set([red + noise, green + noise, blue + noise, 255], at * 4);
  }
  return { width: 512, height: 384, data };
}

/** The same, but with this probability of paint in the corner, or another area. */
function withDoubt(classes: ClassScores, probability: number, area: CellArea = CORNER): ClassScores {
  const scores = toLogProbabilities(classes);
  for (let cell = 0; cell < CELL_COUNT; cell++)
    if (isInArea(area, cell)) scores[planeStart("paint") + cell] = Math.log(probability);
  return toClassScores(scores);
}

const car = classScoresOf(9, [
  { materialClass: "paint", ...DOOR },
  { materialClass: "glass", ...WINDOW },
  { materialClass: "lamp", ...CORNER },
]);

function join({ probability = 0.9, photo = photoOf(WHITE) }): ClassScores {
  const classes = withDoubt(car, probability);
  return joinMissedPaint(classes, { small: photo, answer: classes }).classes;
}

test("what was taken for a lamp joins the paint if the model thought of paint and it has the paint's color", () => {
  expect(withDoubt(car, 0.9).classAt(inCorner)).toBe("lamp");
  expect(join({}).classAt(inCorner)).toBe("paint");
});

test("a lamp of which the model was sure stays", () => {
  expect(join({ probability: 0.001 }).classAt(inCorner)).toBe("lamp");
});

test("a red lamp stays, whatever the model thought", () => {
  expect(join({ photo: photoOf([190, 20, 25]) }).classAt(inCorner)).toBe("lamp");
});

test("nothing joins dark paint, because rubber and plastic look like it", () => {
  expect(join({ photo: photoOf([50, 50, 52], [50, 50, 52]) }).classAt(inCorner)).toBe("lamp");
});

/** The classes in this area beside the window, which the model rather calls glass and background, when what is missed has joined. */
function classesBesideWindow(area: CellArea): Set<MaterialClass | null> {
  const classes = withDoubt(car, 0.4, area);
  const joined = joinMissedPaint(classes, { small: photoOf(WHITE, WHITE, area), answer: classes }).classes;
  const found = new Set<MaterialClass | null>();
  for (let cell = 0; cell < CELL_COUNT; cell++) if (isInArea(area, cell)) found.add(joined.classAt(cell));
  return found;
}

test("a far mirror between the window and what is behind the car joins the paint as a whole", () => {
  expect(classesBesideWindow({ left: 166, top: 82, right: 174, bottom: 88 })).toEqual(new Set(["paint"]));
});

test.each([
  ["a roof rack", { left: 166, top: 70, right: 174, bottom: 76 }],
  ["a glint on the window", { left: 150, top: 82, right: 158, bottom: 88 }],
  ["a line of light beside the window", { left: 166, top: 84, right: 174, bottom: 86 }],
  ["a white wall behind the car", { left: 166, top: 78, right: 190, bottom: 94 }],
  ["something white behind the car", { left: 172, top: 82, right: 180, bottom: 88 }],
])("%s is no far mirror", (_, area) => {
  expect(classesBesideWindow(area)).not.toContain("paint");
});
