import { clamp } from "../numbers.ts";
import { LOGITS_SIDE } from "./mask.ts";

/**
 * Converts a pixel index of a raster of the photo, along either axis, to a coordinate between cell centers for
 * interpolation: 0 is the center of the first cell, and the next cell always exists.
 */
export function createCellCoordinate({ width, height }: { width: number; height: number }) {
  const cellsPerPixel = LOGITS_SIDE / Math.max(width, height);
  return (index: number) => clamp((index + 0.5) * cellsPerPixel - 0.5, 0, LOGITS_SIDE - 1.001);
}
