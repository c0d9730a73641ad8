import { NORMALS_SIDE, type SurfaceNormals } from "@livery/engine";

/** Opaque RGBA pixels of the photo's size, 127.5 · (n + 1); black outside of what the model saw. */
export function colorNormals(
  { width, height }: { width: number; height: number },
  normals: SurfaceNormals,
): Uint8ClampedArray<ArrayBuffer> {
  const { box } = normals;
  const cellsPerPixel = NORMALS_SIDE / Math.max(box.width, box.height);
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  for (let y = box.top; y < box.top + box.height; y++)
    for (let x = box.left; x < box.left + box.width; x++) {
      const column = (x + 0.5 - box.left) * cellsPerPixel - 0.5;
      const row = (y + 0.5 - box.top) * cellsPerPixel - 0.5;
      const vector = [0, 1, 2].map((axis) => sample(normals, { column, row, axis }) / 127.5 - 1);
      const length = Math.hypot(...vector);
      pixels.set(
        vector.map((value) => 127.5 * (value / length + 1)),
        (y * width + x) * 4,
      );
    }
  return pixels;
}

/** Bilinear, with the border's cells continued. */
function sample(
  { values }: SurfaceNormals,
  { column, row, axis }: { column: number; row: number; axis: number },
): number {
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, down] = [column - left, row - top];
  const valueAt = (x: number, y: number) =>
    values[(axis * NORMALS_SIDE + clampCell(y)) * NORMALS_SIDE + clampCell(x)] ?? 0;
  const upper = valueAt(left, top) * (1 - right) + valueAt(left + 1, top) * right;
  const lower = valueAt(left, top + 1) * (1 - right) + valueAt(left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}

function clampCell(index: number): number {
  return Math.min(Math.max(index, 0), NORMALS_SIDE - 1);
}
