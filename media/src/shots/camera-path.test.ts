import { expect, test } from "vitest";
import { walkPath } from "./camera-path.ts";

test("a walk begins and ends where it is told, and passes the middle halfway", () => {
  const path = walkPath(-30, -10, 9).map(({ azimuth }) => azimuth);
  expect(path).toHaveLength(9);
  expect(path[0]).toBe(-30);
  expect(path[4]).toBeCloseTo(-20);
  expect(path[8]).toBeCloseTo(-10);
});

test("a walk is slow at both ends", () => {
  const [first = 0, second = 0, , fourth = 0, fifth = 0] = walkPath(0, 10, 9).map(({ azimuth }) => azimuth);
  expect(second - first).toBeLessThan((fifth - fourth) / 3);
});
