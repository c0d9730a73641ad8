import { floatAt } from "../array-access.ts";
import type { Vector } from "../geometry/vectors.ts";

/** The unit direction of a pixel of an equirectangular image that is twice as wide as high; see environment-map.ts. */
export function directionOf(at: number, width: number): Vector {
  const around = ((((at % width) + 0.5) / width) * 2 - 1) * Math.PI;
  const down = ((Math.floor(at / width) + 0.5) / width) * 2 * Math.PI;
  return [Math.sin(down) * Math.sin(around), Math.cos(down), -Math.sin(down) * Math.cos(around)];
}

/** Means of two by two pixels. */
export function shrinkLevel(level: Float32Array, width: number): Float32Array {
  const half = new Float32Array(level.length / 4);
  for (let at = 0; at < half.length; at++) {
    const pixel = at >> 2;
    const corner = ((pixel % (width / 2)) * 2 + Math.floor(pixel / (width / 2)) * 2 * width) * 4 + (at % 4);
    const below = corner + width * 4;
    half[at] =
      (floatAt(level, corner) +
        floatAt(level, corner + 4) +
        floatAt(level, below) +
        floatAt(level, below + 4)) /
      4;
  }
  return half;
}

/**
 * Half as large and blurred as a surface of this roughness reflects it, seen along its normal (Karis 2013, "Real shading in
 * Unreal Engine 4"): a sum over all pixels.
 */
export function blurLevel(level: Float32Array, width: number, roughness: number): Float32Array {
  const directions = new Float32Array((level.length / 4) * 3);
  for (let at = 0; at < level.length / 4; at++) directions.set(directionOf(at, width), at * 3);
  const blurred = new Float32Array(level.length / 4);
  const alpha2 = roughness ** 4;
  for (let to = 0; to < blurred.length / 4; to++) {
    const [x, y, z] = directionOf(to, width / 2);
    let [red, green, blue, total] = [0, 0, 0, 0];
    for (let from = 0; from < level.length / 4; from++) {
      const height = floatAt(directions, from * 3 + 1);
      const cosine = x * floatAt(directions, from * 3) + y * height + z * floatAt(directions, from * 3 + 2);
      if (cosine <= 0) continue;
      const lobe = ((1 + cosine) / 2) * (alpha2 - 1) + 1;
      // The root is the height of the pixel's row around the pole, for its solid angle.
      const weight = (cosine * Math.sqrt(1 - height * height)) / (lobe * lobe);
      red += weight * floatAt(level, from * 4);
      green += weight * floatAt(level, from * 4 + 1);
      blue += weight * floatAt(level, from * 4 + 2);
      total += weight;
    }
    blurred.set([red / total, green / total, blue / total, 1], to * 4);
  }
  return blurred;
}

/** Samples per pixel. */
const SAMPLES = 24;
const GOLDEN_ANGLE = 2.399963;

/** The same for a narrow lobe, from a few samples spread as GGX spreads them (Walter et al. 2007, equation 35). */
export function spreadLevel(level: Float32Array, width: number, roughness: number): Float32Array {
  const blurred = new Float32Array(level.length / 4);
  const height = width / 2;
  const offsets = Array.from({ length: SAMPLES }, (_, sample) => {
    const share = (sample + 0.5) / SAMPLES;
    // The reflection turns by twice the angle of the facet.
    const angle = 2 * Math.atan(roughness ** 2 * Math.sqrt(share / (1 - share)));
    const turn = sample * GOLDEN_ANGLE;
    const pixels = (angle / Math.PI) * height;
    return { x: pixels * Math.cos(turn), y: pixels * Math.sin(turn), weight: Math.max(0, Math.cos(angle)) };
  });
  const total = offsets.reduce((sum, { weight }) => sum + weight, 0);
  for (let to = 0; to < blurred.length / 4; to++) {
    const column = ((to % (width / 2)) + 0.5) * 2;
    const row = (Math.floor(to / (width / 2)) + 0.5) * 2;
    // Columns are closer together toward the poles.
    const stretch = 1 / Math.max(0.05, Math.sin((row / height) * Math.PI));
    let [red, green, blue] = [0, 0, 0];
    for (const { x, y, weight } of offsets) {
      const line = Math.min(height - 1, Math.max(0, Math.floor(row + y)));
      const from = (line * width + (((Math.floor(column + x * stretch) % width) + width) % width)) * 4;
      red += weight * floatAt(level, from);
      green += weight * floatAt(level, from + 1);
      blue += weight * floatAt(level, from + 2);
    }
    blurred.set([red / total, green / total, blue / total, 1], to * 4);
  }
  return blurred;
}
