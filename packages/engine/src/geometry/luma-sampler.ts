import { clamp } from "../numbers.ts";
import { byteAt, doubleAt } from "../array-access.ts";
import type { Box } from "../masks/box.ts";
import type { Raster } from "../photo/resize.ts";

/** Luma of the photo, 0 to 1, at a place in photo pixels. Samples with bilinear interpolation between pixel centers. */
export type LumaSampler = (x: number, y: number) => number;

/** Computes luma where it is asked for: for some thousand places of a large photo. */
export function createLumaSampler({ width, height, data }: Raster): LumaSampler {
  return interpolate({ left: 0, top: 0, width, height }, (pixel) => lumaAt(data, pixel));
}

/**
 * The same around one wheel, for a search that samples each pixel hundreds of times: computes the luma of all of them once.
 * Farther away than a quarter of the wheel's box, its edge repeats.
 */
export function createWheelSampler(photo: Raster, wheel: Box): LumaSampler {
  const box = growInside(wheel, photo);
  const luma = readLuma(photo, box);
  return interpolate(box, (pixel) => doubleAt(luma, pixel));
}

/** `valueAt` has the pixels of the box, row by row. */
function interpolate({ left, top, width, height }: Box, valueAt: (pixel: number) => number): LumaSampler {
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
    const upper = valueAt(above + column) * (1 - u) + valueAt(above + next) * u;
    const lower = valueAt(below + column) * (1 - u) + valueAt(below + next) * u;
    return upper * (1 - v) + lower * v;
  };
}

function lumaAt(data: Raster["data"], pixel: number): number {
  const at = 4 * pixel;
  return (0.2126 * byteAt(data, at) + 0.7152 * byteAt(data, at + 1) + 0.0722 * byteAt(data, at + 2)) / 255;
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
    for (let column = 0; column < box.width; column++, at++)
      luma[at] = lumaAt(data, (box.top + row) * width + box.left + column);
  return luma;
}
