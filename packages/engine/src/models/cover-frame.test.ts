import { expect, test } from "vitest";
import { coverFrame } from "./cover-frame.ts";

const square = { width: 3, height: 3 };
const low = { width: 3, height: 2 };
const narrow = { width: 2, height: 3 };
/** Two planes. */
const values = Float32Array.from({ length: 18 }, (_, index) => index + 1);

test("a smaller frame gets the top left of each plane", () => {
  expect([...coverFrame(values, square, low)]).toEqual([1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15]);
  expect([...coverFrame(values, square, narrow)]).toEqual([1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17]);
});

test("in a larger frame the rest is zero", () => {
  const planes = Float32Array.of(1, 2, 3, 4, 5, 6);
  expect([...coverFrame(planes, low, square)]).toEqual([1, 2, 3, 4, 5, 6, 0, 0, 0]);
  expect([...coverFrame(planes, narrow, square)]).toEqual([1, 2, 0, 3, 4, 0, 5, 6, 0]);
});
