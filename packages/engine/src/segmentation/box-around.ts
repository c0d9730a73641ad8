import type { Box } from "../masks/box.ts";

/** The box around pixels of a photo of this width. */
export function boxAround(pixels: readonly number[], width: number): Box {
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0];
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
