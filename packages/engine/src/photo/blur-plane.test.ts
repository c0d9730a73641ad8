import { expect, test } from "vitest";
import { blurPlane } from "./blur-plane.ts";

const size = { width: 41, height: 41 };

test.each([0.8, 1.5, 3, 6])("a point spreads with a standard deviation of %s", (sigma) => {
  const point = new Float32Array(size.width * size.height);
  point[20 * size.width + 20] = 1;
  const blurred = blurPlane(point, size, sigma);
  let variance = 0;
  for (const [at, value] of blurred.entries()) variance += value * ((at % size.width) - 20) ** 2;
  expect(Math.sqrt(variance)).toBeCloseTo(sigma, 0);
  expect(blurred.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 2);
});
