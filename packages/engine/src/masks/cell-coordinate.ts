import { clamp } from "../numbers.ts";
import { LOGITS_SIDE } from "./mask.ts";

/**
 * Converts a pixel index of a raster of the photo, along either axis, to a coordinate between cell centers for
 * interpolation: 0 is the center of the first cell, and the next cell always exists. `side` is that of the square of cells.
 */
export function createCellCoordinate(
  { width, height }: { width: number; height: number },
  side = LOGITS_SIDE,
) {
  const cellsPerPixel = side / Math.max(width, height);
  return (index: number) => clamp((index + 0.5) * cellsPerPixel - 0.5, 0, side - 1.001);
}
