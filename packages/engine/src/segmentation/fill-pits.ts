import { byteAt } from "../array-access.ts";
import type { Mask } from "../masks/mask.ts";
import { forEachRun } from "../masks/pixel-runs.ts";
import type { Raster } from "../photo/resize.ts";

/** Up to how many pixels of the small copy the sides of a pit are away. */
const REACH_PX = 2;

interface PitSearch {
  photo: Raster;
  small: Raster;
  /** 1 where a pixel of the small copy is searched. */
  near: Uint8Array;
}

/**
 * Raises each pixel to the lower of what the mask has on two opposite sides. A lighter line in light paint before a light ground,
 * such as a crease along a pillar, else shows as a row of dots in dark film.
 */
export function fillPits({ alpha, width, height }: Mask, { photo, small, near }: PitSearch): void {
  const before = alpha.slice();
  const step = Math.max(1, Math.round(width / small.width));
  const margin = REACH_PX * step;
  const sides = [step, step * width, step * (width + 1), step * (width - 1)];
  const most = (at: number, side: number) =>
    Math.max(byteAt(before, at + side), byteAt(before, at + REACH_PX * side));
  forEachRun(photo, small, near, ({ row, start, end }) => {
    if (row < margin * width || row >= (height - margin) * width) return;
    for (let x = Math.max(start, margin); x < Math.min(end, width - margin); x++) {
      const at = row + x;
      if (byteAt(before, at) === 255) continue;
      for (const side of sides)
        alpha[at] = Math.max(byteAt(alpha, at), Math.min(most(at, side), most(at, -side)));
    }
  });
}
