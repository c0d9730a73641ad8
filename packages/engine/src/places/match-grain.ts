import { byteAt, floatAt } from "../array-access.ts";
import { percentile } from "../numbers.ts";
import type { Raster } from "../photo/resize.ts";

/** In levels of a byte: a photo without any noise looks drawn, and more than this is texture. */
const noise = { least: 1.2, most: 5 } as const;
/** Of a Gaussian: the median of its absolute values, over its standard deviation. */
const MEDIAN = 0.6745;
const STEP = 3;

/**
 * Standard deviation of a photo's grain in levels of a byte, from the smoothest half of the car in it: the ground's texture
 * is no grain.
 */
export function measureGrain({ width, height, data }: Raster, alpha: Float32Array): number {
  const differences: number[] = [];
  const greenAt = (x: number, y: number) => byteAt(data, (y * width + x) * 4 + 1);
  for (let y = 1; y < height - 1; y += STEP)
    for (let x = 1; x < width - 1; x += STEP) {
      if (floatAt(alpha, y * width + x) < 1) continue;
      const around = greenAt(x - 1, y) + greenAt(x + 1, y) + greenAt(x, y - 1) + greenAt(x, y + 1);
      const center = greenAt(x, y);
      // Clipped areas have no grain.
      if (center > 8 && center < 247) differences.push(Math.abs(center - around / 4));
    }
  if (differences.length === 0) return noise.least;
  // The difference of a pixel to four others has 5/4 of its variance; half of a car is edges and texture.
  const sigma = percentile(differences, 0.25) / MEDIAN / Math.sqrt(1.25);
  return Math.min(noise.most, Math.max(noise.least, sigma));
}

/** Adds the photo's grain to the place, in displayed bytes, where the car does not cover it. */
export function addGrain(data: Uint8ClampedArray, alpha: Float32Array, sigma: number): void {
  let state = 0x9e3779b9;
  for (let at = 0; at < alpha.length; at++) {
    // A xorshift generator; the sum of two even numbers is close enough to a Gaussian.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    if (alpha[at] === 1) continue;
    const spread = ((state & 0xffff) + (state >>> 16)) / 0xffff - 1;
    const grain = spread * sigma * 2.45 * (1 - floatAt(alpha, at));
    for (let channel = 0; channel < 3; channel++)
      data[at * 4 + channel] = byteAt(data, at * 4 + channel) + grain;
  }
}
