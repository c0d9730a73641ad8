import type { Channel, Rgb } from "./linear-rgb.ts";

/** How a pixel's light differs from the model's. */
export interface LightShares {
  /** Of the light that the paint scatters: below 1 in shadows and gaps. */
  diffuse: number;
  /** Of the light that the clear coat reflects. */
  reflected: number;
}

/**
 * How far the model is off, as standard deviations: its irradiance less than its reflections, which nobody saw. Gaps and
 * shadows take both, hence the correlation; the sun adds to one alone. `noise` is of the photo, as a share of the level and of the pixel.
 */
export const modelError = {
  diffuse: 0.25,
  reflected: 0.8,
  correlation: 0.5,
  noiseOfLevel: 0.02,
  noiseOfPixel: 0.05,
} as const;

export const shareRange = { minDiffuse: 0.05, maxDiffuse: 2.5, minReflected: 0.02 } as const;

/** Inverse covariances of the model's errors: of light that is missing, and of light that is too much. */
export const precisions = {
  missing: precisionOf(modelError.correlation),
  excess: precisionOf(0),
} as const;

function precisionOf(correlation: number): { diffuse: number; both: number; reflected: number } {
  const { diffuse, reflected } = modelError;
  const rest = 1 - correlation ** 2;
  return {
    diffuse: 1 / (diffuse ** 2 * rest),
    both: -correlation / (diffuse * reflected * rest),
    reflected: 1 / (reflected ** 2 * rest),
  };
}

export interface ModeledPixel {
  /** What the paint scatters and what its clear coat reflects, by the model. */
  scattered: Rgb;
  reflected: Rgb;
  /** Light on the scene: `SceneLight.exposure`. */
  exposure: number;
  maxReflection: number;
}

/**
 * The most likely shares that explain a pixel: what the model leaves unexplained goes to whichever of its two parts is
 * the less certain. On a dark paint that is the reflection, on a light one the shading, on a colored one each channel
 * tells. Three equations with two unknowns and Gaussian errors. photo-light.glsl has the same.
 */
export function splitLight(
  pixel: Rgb,
  { scattered, reflected, exposure, maxReflection }: ModeledPixel,
): LightShares {
  const noise = modelError.noiseOfLevel * exposure + (modelError.noiseOfPixel * sumOf(pixel)) / 3;
  const isMissing = sumOf(pixel) < sumOf(scattered) + sumOf(reflected);
  let { diffuse: m11, both: m12, reflected: m22 } = isMissing ? precisions.missing : precisions.excess;
  let b1 = 0;
  let b2 = 0;
  // A plain loop: this runs for every pixel of a car.
  for (let channel = 0; channel < 3; channel++) {
    const a1 = scattered[channel as Channel] / noise;
    const a2 = reflected[channel as Channel] / noise;
    const unexplained = pixel[channel as Channel] / noise - a1 - a2;
    m11 += a1 * a1;
    m12 += a1 * a2;
    m22 += a2 * a2;
    b1 += a1 * unexplained;
    b2 += a2 * unexplained;
  }
  const determinant = m11 * m22 - m12 * m12;
  const { minDiffuse, maxDiffuse, minReflected } = shareRange;
  return {
    diffuse: Math.min(maxDiffuse, Math.max(minDiffuse, 1 + (m22 * b1 - m12 * b2) / determinant)),
    reflected: Math.min(maxReflection, Math.max(minReflected, 1 + (m11 * b2 - m12 * b1) / determinant)),
  };
}

function sumOf(rgb: Rgb): number {
  return rgb[0] + rgb[1] + rgb[2];
}
