import { expect, test } from "vitest";
import { cameraPath } from "./camera-path.ts";

test("starts and ends at the given azimuths and is in the middle halfway", () => {
  const path = cameraPath(-30, -10, 9).map(({ azimuth }) => azimuth);
  expect(path).toHaveLength(9);
  expect(path[0]).toBe(-30);
  expect(path[4]).toBeCloseTo(-20);
  expect(path[8]).toBeCloseTo(-10);
});

test("eases at both ends", () => {
  const [first = 0, second = 0, , fourth = 0, fifth = 0] = cameraPath(0, 10, 9).map(({ azimuth }) => azimuth);
  expect(second - first).toBeLessThan((fifth - fourth) / 3);
});
