import { expect, test } from "vitest";
import { ciede2000, toLab } from "./ciede2000.ts";

// Pairs and results from table 1 in Sharma, Wu, Dalal: "The CIEDE2000 color-difference formula", 2005.
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)("computes the published difference of %j and %j: %d", (a, b, difference) => {
  expect(ciede2000([...a], [...b])).toBeCloseTo(difference, 4);
});

test("converts white, black and the red primary to CIELAB", () => {
  expect(toLab([255, 255, 255])[0]).toBeCloseTo(100, 3);
  expect(toLab([0, 0, 0])[0]).toBeCloseTo(0, 6);
  const [l, a, b] = toLab([255, 0, 0]);
  expect([l, a, b].map((value) => Number(value.toFixed(1)))).toEqual([53.2, 80.1, 67.2]);
});
