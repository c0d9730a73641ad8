import { floatAt } from "../array-access.ts";

/** The value at a place between the pixels of a plane; x from 0 to width − 1, y from 0 to height − 1. */
export function bilinear(
  values: Float32Array,
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
): number {
  const left = Math.min(width - 2, Math.floor(x));
  const top = Math.min(height - 2, Math.floor(y));
  const fx = x - left;
  const fy = y - top;
  const at = top * width + left;
  const upper = floatAt(values, at) * (1 - fx) + floatAt(values, at + 1) * fx;
  const lower = floatAt(values, at + width) * (1 - fx) + floatAt(values, at + width + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}
