import { floatAt } from "../array-access.ts";
import type { Vector } from "../geometry/vectors.ts";
import { directionOf } from "./blur-environment.ts";
import type { EnvironmentMap } from "./environment-map.ts";
import { luminanceOf, type Rgb } from "./linear-rgb.ts";

/** Light on surfaces by their normal: nine spherical harmonics, each with three channels. */
export type Irradiance = Float32Array;

/** The level that is summed: fine enough for what harmonics can show. */
const LEVEL = 2;

/**
 * Convolves an environment with the cosine, in nine spherical harmonics, which are accurate to about 1 percent
 * (Ramamoorthi and Hanrahan 2001, "An efficient representation for irradiance environment maps").
 */
export function toIrradiance({ width, levels }: EnvironmentMap): Irradiance {
  return sumIrradiance(levels[LEVEL] ?? new Float32Array(), width >> LEVEL);
}

/** The same from that level alone, `columns` pixels wide. */
export function sumIrradiance(level: Float32Array, columns: number): Irradiance {
  const sums = new Float32Array(27);
  for (let at = 0; at < level.length / 4; at++) {
    const direction = directionOf(at, columns);
    const solidAngle = Math.sqrt(1 - direction[1] ** 2) * ((2 * Math.PI) / columns) ** 2;
    for (const [band, value] of basisAt(direction).entries())
      for (const channel of [0, 1, 2])
        sums[band * 3 + channel] =
          floatAt(sums, band * 3 + channel) + floatAt(level, at * 4 + channel) * value * solidAngle;
  }
  return sums.map((sum, at) => sum * (weights[Math.floor(at / 3)] ?? 0));
}

/** Radiance of a white diffuse surface. Matches irradianceAt in light.glsl. */
export function irradianceAt(irradiance: Irradiance, normal: Vector): Rgb {
  return [
    channelAt(irradiance, 0, normal),
    channelAt(irradiance, 1, normal),
    channelAt(irradiance, 2, normal),
  ];
}

/** The sum over `basisAt`, without its array: this runs for every facet of a car. */
function channelAt(irradiance: Irradiance, channel: number, [x, y, z]: Vector): number {
  const band = (index: number) => floatAt(irradiance, index * 3 + channel);
  const linear = band(0) + band(1) * y + band(2) * z + band(3) * x;
  const square = band(4) * x * y + band(5) * y * z + band(6) * (3 * z * z - 1);
  return Math.max(0, linear + square + band(7) * x * z + band(8) * (x * x - y * y));
}

/** The harmonics of its luminance. */
export function luminanceBands(irradiance: Irradiance): Float32Array {
  return Float32Array.from({ length: 9 }, (_, band) =>
    luminanceOf([
      floatAt(irradiance, band * 3),
      floatAt(irradiance, band * 3 + 1),
      floatAt(irradiance, band * 3 + 2),
    ]),
  );
}

/** Their sum for a normal, at least a little, and how it changes with each of its components. */
export function brightnessAt(bands: Float32Array, [x, y, z]: Vector): { value: number; slope: Vector } {
  const band = (index: number) => floatAt(bands, index);
  const right = band(4) * y + band(7) * z + band(8) * x;
  const up = band(5) * z - band(8) * y;
  const near = 3 * band(6) * z;
  const linear = band(0) + band(1) * y + band(2) * z + band(3) * x;
  return {
    value: Math.max(0.02, linear + right * x + up * y + near * z - band(6)),
    slope: [
      band(3) + right + band(8) * x,
      band(1) + band(4) * x + up - band(8) * y,
      band(2) + band(5) * y + band(7) * x + 2 * near,
    ],
  };
}

/** The harmonics without their normalization, which `weights` has twice. */
function basisAt([x, y, z]: Vector): number[] {
  return [1, y, z, x, x * y, y * z, 3 * z * z - 1, x * z, x * x - y * y];
}

/** Squared normalization of each harmonic times what the cosine leaves of its band: 1, 2/3 and 1/4. */
const weights = [1, 2, 2, 2, 15 / 4, 15 / 4, 5 / 16, 15 / 4, 15 / 16].map((weight) => weight / (4 * Math.PI));
