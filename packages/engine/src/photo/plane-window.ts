import { floatAt } from "../array-access.ts";

/** In whole pixels. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** The box around what a plane covers, and a margin in pixels. The whole plane where it covers nothing. */
export function windowAround(coverage: Float32Array, { width, height }: Size, margin: number): Box {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (floatAt(coverage, at) === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  if (right < 0) return { left: 0, top: 0, width, height };
  left = Math.max(0, left - margin);
  top = Math.max(0, top - margin);
  const [endX, endY] = [Math.min(width, right + margin + 1), Math.min(height, bottom + margin + 1)];
  return { left, top, width: endX - left, height: endY - top };
}

/** The part of a plane in a box; the plane itself where that is all of it. */
export function cropPlane(plane: Float32Array, size: Size, { left, top, width, height }: Box): Float32Array {
  if (width === size.width && height === size.height) return plane;
  const part = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * size.width + left;
    part.set(plane.subarray(from, from + width), y * width);
  }
  return part;
}

/** A plane of 0 but for its part in a box. */
export function pastePlane(part: Float32Array, { left, top, width, height }: Box, size: Size): Float32Array {
  const plane = new Float32Array(size.width * size.height);
  for (let y = 0; y < height; y++)
    plane.set(part.subarray(y * width, (y + 1) * width), (top + y) * size.width + left);
  return plane;
}
