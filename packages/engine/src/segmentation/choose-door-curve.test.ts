import { expect, test } from "vitest";
import { chooseDoorCurve } from "./choose-door-curve.ts";
import { COLUMNS, type DoorStrip, ROWS } from "./straighten-door-border.ts";

const BELT = 8;

/** A line that leaves the border at the belt line, on doors that darken toward the sill. */
function strip(lineAt: (row: number) => number): DoorStrip {
  const plane = (valueAt: (row: number, column: number) => number) =>
    Float32Array.from({ length: ROWS * COLUMNS }, (_, at) => valueAt(Math.floor(at / COLUMNS), at % COLUMNS));
  const lines = (shift: number) => (row: number, column: number) =>
    row < BELT ? 0 : Math.exp(-((column - lineAt(row) - shift) ** 2) / 2);
  return {
    lightness: plane((row, column) => 5 - row / 100 - lines(0)(row, column)),
    dark: plane(lines(0)),
    bright: plane((row, column) => lines(2)(row, column) / 3),
    redness: plane((_, column) => column / 100),
    yellowness: plane((row) => row / 100),
    paint: plane((row) => (row < BELT ? 0 : 1)),
    glass: plane((row) => (row < BELT ? 1 : 0)),
    trim: plane(() => 0),
    wheel: plane(() => 0),
  };
}

test("the curve is the one that the training script chooses in the same strip", () => {
  const distances = chooseDoorCurve(strip((row) => 31.5 + Math.min(6, (row - BELT) * 2)));
  // From choose_curve of training/heads/fit_door_border.py: rows 0, 8, 12, 20, and 31.
  const expected = [0.01714, 0.046, 0.10697, 0.14465, 0.14465];
  for (const [index, row] of [0, 8, 12, 20, 31].entries())
    expect(distances?.[row]).toBeCloseTo(expected[index] ?? Number.NaN, 4);
});

test("where no other curve is clearly likelier than the border, none is chosen", () => {
  expect(chooseDoorCurve(strip((row) => 31.5 - Math.min(10, (row - BELT) * 2)))).toBeNull();
});
