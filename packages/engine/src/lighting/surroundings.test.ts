import { expect, test } from "vitest";
import { originOf, type Surroundings } from "./surroundings.ts";

const surroundings: Surroundings = {
  width: 4,
  height: 3,
  background: new Float32Array(4 * 3 * 3),
  ground: [0.3, 0.3, 0.3],
  lightColor: [1, 1, 1],
};

test("the sky has clouds all around, without a seam behind the camera", () => {
  const around = Array.from({ length: 361 }, (_, degrees) => cloudAt((degrees * Math.PI) / 180));
  expect(Math.max(...around)).toBeGreaterThan(0.2);
  expect(Math.min(...around)).toBeLessThan(-0.2);
  expect(Math.max(...around.slice(1).map((cloud, at) => Math.abs(cloud - (around[at] ?? 0))))).toBeLessThan(
    0.1,
  );
});

/** Toward an azimuth, halfway up the sky; azimuth 0 is behind the camera. */
function cloudAt(azimuth: number): number {
  return originOf(surroundings, [
    Math.sin(azimuth) * Math.SQRT1_2,
    Math.SQRT1_2,
    Math.cos(azimuth) * Math.SQRT1_2,
  ]).cloud;
}
