import { percentile } from "../numbers.ts";
import { mapRgb, type Rgb } from "./linear-rgb.ts";

/** A pixel of the paint and the light that the model sends there. */
export interface PaintSample {
  light: Rgb;
  irradiance: Rgb;
  /** By the clear coat. */
  reflected: Rgb;
}

/** The darkest and the lightest paint. */
const albedoRange = { min: 0.004, max: 0.9 } as const;

/** What a pixel's light and the model's may differ by without meaning anything, as a share of the level. */
const NOISE = 0.05;

/**
 * The paint's albedo: by channel the median of what the pixels say, so that gaps, badges and shadows inside the mask do not
 * count as paint. The error is the root mean square of the logarithms by which the photo is off.
 */
export function fitPaint(samples: readonly PaintSample[], level: number): { paint: Rgb; error: number } {
  const median = mapRgb([0, 0, 0], (_, channel) => {
    const albedos = samples.map(
      ({ light, irradiance, reflected }) =>
        (light[channel] - reflected[channel]) / Math.max(1e-6, irradiance[channel]),
    );
    return Math.max(albedoRange.min, percentile(albedos, 0.5));
  });
  // All channels by one factor: a white car keeps the color of its light, which would otherwise be lost.
  const scale = Math.min(1, albedoRange.max / Math.max(...median));
  const paint = mapRgb(median, (value) => Math.max(albedoRange.min, value * scale));
  const noise = NOISE * level;
  const squares = samples.reduce((sum, { light, irradiance, reflected }) => {
    const off = mapRgb(light, (value, channel) => {
      const modeled = paint[channel] * irradiance[channel] + reflected[channel];
      return Math.log((value + noise) / (modeled + noise));
    });
    return sum + (off[0] ** 2 + off[1] ** 2 + off[2] ** 2) / 3;
  }, 0);
  return { paint, error: Math.sqrt(squares / Math.max(1, samples.length)) };
}
