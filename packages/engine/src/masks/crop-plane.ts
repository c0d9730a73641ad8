import type { Box } from "./box.ts";

/** A part of a plane that is `stride` values wide; the plane itself where the part is all of it. */
export function cropPlane(
  plane: Float32Array,
  stride: number,
  { left, top, width, height }: Box,
): Float32Array {
  if (width === stride && width * height === plane.length) return plane;
  const part = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * stride + left;
    part.set(plane.subarray(from, from + width), y * width);
  }
  return part;
}
