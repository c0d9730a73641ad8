import { expect, test } from "vitest";
import type { Vector } from "../geometry/vectors.ts";
import { brightnessAt, irradianceAt, luminanceBands } from "./irradiance.ts";
import { luminanceOf } from "./linear-rgb.ts";

test("the brightness of a normal is the luminance of its irradiance, and its slope says how that changes", () => {
  const irradiance = Float32Array.from({ length: 27 }, (_, at) => (at < 3 ? 1 : 0.1 * Math.sin(at * 1.7)));
  const bands = luminanceBands(irradiance);
  const luminanceAt = (normal: Vector) => luminanceOf(irradianceAt(irradiance, normal));
  const [x, y, z] = [0.36, 0.48, 0.8];
  const { value, slope } = brightnessAt(bands, [x, y, z]);
  expect(value).toBeCloseTo(luminanceAt([x, y, z]), 5);
  const step = 0.01;
  const steps: Vector[] = [
    [step, 0, 0],
    [0, step, 0],
    [0, 0, step],
  ];
  for (const [axis, [right, up, near]] of steps.entries()) {
    const ahead = luminanceAt([x + right, y + up, z + near]);
    const behind = luminanceAt([x - right, y - up, z - near]);
    expect(slope[axis]).toBeCloseTo((ahead - behind) / (2 * step), 4);
  }
});
