import { expect, test } from "vitest";
import { bordersOf, smoothKinds } from "./smooth-kinds.ts";

const size = { width: 60, height: 40 };

/** Kind 1 left of a ragged border, kind 2 right of it, and none in the upper rows. */
function raggedKinds(): Uint8Array {
  const kinds = new Uint8Array(size.width * size.height);
  for (let y = 10; y < size.height; y++)
    for (let x = 0; x < size.width; x++) kinds[y * size.width + x] = x < 30 + (y % 4 < 2 ? 2 : -2) ? 1 : 2;
  return kinds;
}

test("a ragged border between kinds becomes straight, and stays where it was", () => {
  const smooth = smoothKinds(raggedKinds(), size, 4);
  const ends = Array.from({ length: 16 }, (_, row) =>
    smooth.subarray((row + 18) * size.width, (row + 19) * size.width).indexOf(2),
  );
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(1);
  expect(ends[8]).toBeGreaterThan(28);
  expect(ends[8]).toBeLessThan(32);
});

test("where there is none of the kinds, there is none afterward", () => {
  const smooth = smoothKinds(raggedKinds(), size, 4);
  expect(smooth.subarray(0, 9 * size.width).every((kind) => kind === 0)).toBe(true);
  expect(smooth[14 * size.width + 10]).toBe(1);
});

test("borders are where the kinds on both sides are meant", () => {
  const borders = bordersOf(raggedKinds(), size, (one, other) => one !== other && one > 0 && other > 0);
  expect(borders[20 * size.width + 31]).toBe(1);
  expect(borders[9 * size.width + 20]).toBe(0);
});
