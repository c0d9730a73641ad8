import { expect, test } from "vitest";
import { convexHull, depthInside } from "./convex-hull.ts";

const square = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
  { x: 0, y: 4 },
];

test("points inside and on the edges are no corners", () => {
  const hull = convexHull([{ x: 2, y: 1 }, ...square, { x: 2, y: 0 }, { x: 3, y: 3 }]);
  expect(hull).toHaveLength(4);
  expect(hull).toEqual(expect.arrayContaining(square));
});

test("the depth is the distance from the nearest edge, below 0 outside", () => {
  const hull = convexHull(square);
  expect(depthInside(hull, 1, 2)).toBe(1);
  expect(depthInside(hull, 2, 3.5)).toBe(0.5);
  expect(depthInside(hull, 6, 2)).toBe(-2);
});
