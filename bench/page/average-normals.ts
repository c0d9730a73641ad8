import { NORMALS_SIDE, type Photo, type SurfaceNormals } from "@livery/engine";

const CELLS = NORMALS_SIDE * NORMALS_SIDE;
/** Pixels without a normal are black or gray: too short or too long for a direction. */
const lengthRange = { min: 0.5, max: 1.4 };

/** A picture of normals (rgb = 127.5 · (n + 1), photo's size) as the shape model would give them without any error. */
export function averageNormals({ width, height, pixels }: Photo): SurfaceNormals {
  const sums = new Float32Array(3 * CELLS);
  const cellSide = Math.max(width, height) / NORMALS_SIDE;
  for (let at = 0; at < width * height; at++) {
    const vector = [0, 1, 2].map((axis) => (pixels.data[at * 4 + axis] ?? 0) / 127.5 - 1);
    const length = Math.hypot(...vector);
    if (length < lengthRange.min || length > lengthRange.max) continue;
    const column = Math.floor(((at % width) + 0.5) / cellSide);
    const row = Math.floor((Math.floor(at / width) + 0.5) / cellSide);
    for (const [axis, value] of vector.entries()) {
      const cell = axis * CELLS + row * NORMALS_SIDE + column;
      sums[cell] = (sums[cell] ?? 0) + value;
    }
  }
  const values = new Uint8Array(4 * CELLS).fill(255, 3 * CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    const vector = [0, 1, 2].map((axis) => sums[axis * CELLS + cell] ?? 0);
    const length = Math.hypot(...vector);
    if (length === 0) continue;
    for (const [axis, value] of vector.entries())
      values[axis * CELLS + cell] = Math.round(127.5 * (value / length + 1));
    values[3 * CELLS + cell] = 0;
  }
  return { box: { left: 0, top: 0, width, height }, values };
}
