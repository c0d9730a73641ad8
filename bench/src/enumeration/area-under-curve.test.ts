import { expect, test } from "vitest";
import { areaUnderCurve } from "./area-under-curve.ts";

test("equal scores give 0.5", () => {
  expect(areaUnderCurve([7, 7, 7], [7, 7])).toBe(0.5);
});

test("scores that do not overlap give 1 or 0", () => {
  expect(areaUnderCurve([3, 4], [1, 2, 2])).toBe(1);
  expect(areaUnderCurve([1, 2, 2], [3, 4])).toBe(0);
});

test("counts each pair of overlapping scores, a tie as half", () => {
  expect(areaUnderCurve([1, 3], [2, 4])).toBe(0.25);
  expect(areaUnderCurve([2, 3], [2, 2])).toBe(0.75);
});
