import { clamp } from "../numbers.ts";

/** The center of the pixel `index` of `source` in the pixel coordinates of `target`, two sizes in pixels; clamped to them. */
export function placeIn(index: number, target: number, source: number): number {
  return clamp(((index + 0.5) * target) / source - 0.5, 0, target - 1);
}
