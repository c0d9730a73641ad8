import { byteAt, floatAt } from "../array-access.ts";
import type { LightMaps } from "./surface-light.ts";
import type { Box } from "../masks/box.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Vector } from "../geometry/vectors.ts";

/** Samples along each side of a mask's box: enough for a mean. */
const SAMPLES = 24;

/**
 * The mean of the normals below a mask, or below what of it lies in `area`; not of unit length. Toward the camera where the
 * mask is too thin to sample.
 */
export function meanNormal(
  { width, height, data }: LightMaps,
  { box, alpha }: Pick<PartMask, "box" | "alpha">,
  photo: { width: number; height: number },
  area: Box = box,
): Vector {
  const sum: [number, number, number] = [0, 0, 0];
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
    const x = area.left - box.left + Math.floor((((sample % SAMPLES) + 0.5) / SAMPLES) * area.width);
    const y = area.top - box.top + Math.floor(((Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) * area.height);
    const weight = byteAt(alpha, y * box.width + x);
    if (weight === 0) continue;
    const column = Math.floor(((box.left + x) / photo.width) * width);
    const row = Math.floor(((box.top + y) / photo.height) * height);
    const at = 4 * (row * width + column);
    const [right, up] = [floatAt(data, at), floatAt(data, at + 1)];
    sum[0] += weight * right;
    sum[1] += weight * up;
    sum[2] += weight * Math.sqrt(Math.max(0, 1 - right * right - up * up));
  }
  return Math.hypot(...sum) > 0 ? sum : [0, 0, 1];
}
