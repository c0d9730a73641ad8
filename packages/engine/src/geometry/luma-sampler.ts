import { clamp } from "../numbers.ts";
import { byteAt, doubleAt } from "../array-access.ts";
import type { Box } from "../masks/box.ts";
import type { Raster } from "../photo/resize.ts";

/** Luma of the photo, 0 to 1, at a place in photo pixels. */
export type LumaSampler = (x: number, y: number) => number;

/**
 * Samples a wheel and what is around it with bilinear interpolation between pixel centers. A search samples each pixel
 * often, so their luma is computed once.
 */
export function createLumaSampler(photo: Raster, wheel: Box): LumaSampler {
  const box = growInside(wheel, photo);
  const { left, top, width, height } = box;
  const luma = readLuma(photo, box);
  return (x, y) => {
    const px = clamp(x - 0.5 - left, 0, width - 1);
    const py = clamp(y - 0.5 - top, 0, height - 1);
    const column = Math.floor(px);
    const row = Math.floor(py);
    const above = row * width;
    const below = Math.min(height - 1, row + 1) * width;
    const next = Math.min(width - 1, column + 1);
    const u = px - column;
    const v = py - row;
    const upper = doubleAt(luma, above + column) * (1 - u) + doubleAt(luma, above + next) * u;
    const lower = doubleAt(luma, below + column) * (1 - u) + doubleAt(luma, below + next) * u;
    return upper * (1 - v) + lower * v;
  };
}

/** A quarter more on each side: where a fender hides half of a wheel, its middle may lie outside. */
function growInside({ left, top, width, height }: Box, photo: Raster): Box {
  const [aside, above] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  const [newLeft, newTop] = [Math.max(0, left - aside), Math.max(0, top - above)];
  return {
    left: newLeft,
    top: newTop,
    width: Math.min(photo.width, left + width + aside) - newLeft,
    height: Math.min(photo.height, top + height + above) - newTop,
  };
}

/** Doubles, since a search over rims that is a rounding off may end elsewhere. */
function readLuma({ width, data }: Raster, box: Box): Float64Array {
  const luma = new Float64Array(box.width * box.height);
  for (let at = 0, row = 0; row < box.height; row++)
    for (let column = 0; column < box.width; column++, at++) {
      const index = ((box.top + row) * width + box.left + column) * 4;
      const [red, green, blue] = [byteAt(data, index), byteAt(data, index + 1), byteAt(data, index + 2)];
      luma[at] = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    }
  return luma;
}
