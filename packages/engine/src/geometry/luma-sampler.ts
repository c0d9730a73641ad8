import { clamp } from "../numbers.ts";
import { byteAt } from "../array-access.ts";
import type { Raster } from "../photo/resize.ts";

/** Luma of the photo, 0 to 1, at a place in photo pixels. */
export type LumaSampler = (x: number, y: number) => number;

/** Samples with bilinear interpolation between pixel centers. */
export function createLumaSampler({ width, height, data }: Raster): LumaSampler {
  const at = (column: number, row: number) => {
    const index = (row * width + column) * 4;
    const [red, green, blue] = [byteAt(data, index), byteAt(data, index + 1), byteAt(data, index + 2)];
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  return (x, y) => {
    const px = clamp(x - 0.5, 0, width - 1);
    const py = clamp(y - 0.5, 0, height - 1);
    const [column, row] = [Math.floor(px), Math.floor(py)];
    const [next, below] = [Math.min(width - 1, column + 1), Math.min(height - 1, row + 1)];
    const [u, v] = [px - column, py - row];
    const upper = at(column, row) * (1 - u) + at(next, row) * u;
    const lower = at(column, below) * (1 - u) + at(next, below) * u;
    return upper * (1 - v) + lower * v;
  };
}
