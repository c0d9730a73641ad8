import { floatAt } from "../array-access.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { clamp } from "../numbers.ts";

/** Albedo of the lightest paint. */
const LIGHTEST_PAINT = 0.85;

/** Chosen on the reference pictures; see decisions 007 and 014. */
const exposureModel = { typical: 0.8, typicalMean: 0.25, power: 0.25, min: 0.3, max: 1.25 };

/**
 * Exposure from the mean luminance of the picture and the median luminance of the paint.
 *
 * Cameras render white much the same in every photo: on 117 street photos of white cars it was 0.75, half of them
 * between 0.60 and 0.90, and hardly higher in bright surroundings than in dark ones. It rises a little with the mean of
 * the picture. A bright car without color is white and gives a better estimate.
 */
export function estimateExposure(mean: number, median: number, colorfulness: number): number {
  const { typical, typicalMean, power, min, max } = exposureModel;
  const likely = typical * (Math.max(1e-3, mean) / typicalMean) ** power;
  const ifWhite = median / LIGHTEST_PAINT;
  const whiteness = smoothstep(0.5, 0.75, ifWhite / likely) * (1 - colorfulness);
  const scene = Math.max(likely, ifWhite);
  return clamp(scene + (ifWhite - scene) * whiteness, min, max);
}

/** Specular reflectance where nothing but the car is in the photo. */
export const TYPICAL_SPECULAR = 0.017;

/** `surroundings`: mean luminance around the car, as a share of the exposure, at the typical reflectance. */
const specularModel = { surroundings: 0.33, power: 1.5, min: 0.3, max: 1.2 };

/**
 * Specular reflectance of a light paint. A car reflects its surroundings: in front of a dark wall the photo shows its
 * paint purer than under an open sky. See decision 018.
 */
export function estimateSpecular(luminance: Float32Array, outside: number[], exposure: number): number {
  const { surroundings, power, min, max } = specularModel;
  const mean = outside.reduce((sum, at) => sum + floatAt(luminance, at), 0) / outside.length;
  return TYPICAL_SPECULAR * clamp((mean / (surroundings * exposure)) ** power, min, max);
}
