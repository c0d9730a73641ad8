import type { Box } from "./box.ts";
import type { Raster } from "../photo/resize.ts";

/** Side of the squares that are drawn or skipped, in pixels. */
const CELL = 16;

/**
 * Disjoint boxes that cover every pixel of a mask above 0 and little else. A car fills half of its bounding box, and a
 * shader takes as long for pixels it discards as for pixels it draws.
 */
export function listCoveredBoxes(mask: Raster): Box[] {
  const boxes: Box[] = [];
  for (let top = 0; top < mask.height; top += CELL) {
    const height = Math.min(CELL, mask.height - top);
    let run: Box | null = null;
    for (let left = 0; left < mask.width; left += CELL) {
      const cell: Box = { left, top, width: Math.min(CELL, mask.width - left), height };
      if (!isCovered(mask, cell)) run = null;
      else if (run) run.width += cell.width;
      else boxes.push((run = cell));
    }
  }
  return boxes;
}

function isCovered({ width: stride, data }: Raster, { left, top, width, height }: Box): boolean {
  for (let row = top; row < top + height; row++)
    for (let at = row * stride + left; at < row * stride + left + width; at++) if (data[at]) return true;
  return false;
}
