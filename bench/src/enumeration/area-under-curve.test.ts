import { expect, test } from "vitest";
import { areaUnderCurve } from "./area-under-curve.ts";

test("scores that are all alike tell nothing", () => {
  expect(areaUnderCurve([7, 7, 7], [7, 7])).toBe(0.5);
});

test("scores that never overlap tell everything, whichever are higher", () => {
  expect(areaUnderCurve([3, 4], [1, 2, 2])).toBe(1);
  expect(areaUnderCurve([1, 2, 2], [3, 4])).toBe(0);
});

test("where they overlap, each pair counts, and a tie half", () => {
  expect(areaUnderCurve([1, 3], [2, 4])).toBe(0.25);
  expect(areaUnderCurve([2, 3], [2, 2])).toBe(0.75);
});
