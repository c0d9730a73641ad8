import { expect, test } from "vitest";
import { type ClassScores, planeStart, toClassScores, toLogProbabilities } from "../masks/class-scores.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { type CellArea, classScoresOf, isInArea } from "../testing/class-map.ts";
import { joinMissedPaint } from "./join-missed-paint.ts";

const DOOR = { left: 40, top: 100, right: 200, bottom: 160 };
const WINDOW = { left: 70, top: 70, right: 170, bottom: 100 };
/** Part of the door, but the model is not sure. */
const CORNER = { left: 180, top: 120, right: 200, bottom: 132 };
const WHITE = [225, 225, 222] as const;
const inCorner = 126 * LOGITS_SIDE + 190;

/** A car of two pixels a cell on dark ground; the corner has a color of its own. */
function photoOf(
  corner: readonly [number, number, number],
  paint: readonly [number, number, number] = WHITE,
) {
  const data = new Uint8ClampedArray(512 * 384 * 4);
  for (let at = 0; at < 512 * 384; at++) {
    const cell = Math.floor(at / 1024) * LOGITS_SIDE + Math.floor((at % 512) / 2);
    const isIn = (area: CellArea) => isInArea(area, cell);
    const [red, green, blue] = isIn(CORNER)
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

/** The same, but with this probability of paint in the corner. */
function withDoubt(classes: ClassScores, probability: number): ClassScores {
  const scores = toLogProbabilities(classes);
  for (let cell = 0; cell < CELL_COUNT; cell++)
    if (isInArea(CORNER, cell)) scores[planeStart("paint") + cell] = Math.log(probability);
  return toClassScores(scores);
}

const car = classScoresOf(9, [
  { materialClass: "paint", ...DOOR },
  { materialClass: "glass", ...WINDOW },
  { materialClass: "lamp", ...CORNER },
]);

function join({ probability = 0.9, photo = photoOf(WHITE) }): ClassScores {
  const classes = withDoubt(car, probability);
  return joinMissedPaint(classes, { small: photo, answer: classes });
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
