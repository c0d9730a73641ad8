import type { Box } from "@livery/engine";

/** View-space surface normals (x right, y up, z to the camera) of a part of the photo. */
export interface NormalGrid {
  /** What the grid covers, in photo pixels. */
  box: Box;
  columns: number;
  rows: number;
  /** Three numbers for each cell, row by row; zeros where no normal is known. */
  vectors: Float32Array;
}

/** Opaque RGBA pixels of the photo's size, 127.5 · (n + 1); black where no normal is known. */
export function colorNormals(
  { width, height }: { width: number; height: number },
  grid: NormalGrid,
): Uint8ClampedArray<ArrayBuffer> {
  const { box } = grid;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  for (let y = box.top; y < box.top + box.height; y++)
    for (let x = box.left; x < box.left + box.width; x++) {
      const column = ((x + 0.5 - box.left) / box.width) * grid.columns - 0.5;
      const row = ((y + 0.5 - box.top) / box.height) * grid.rows - 0.5;
      const vector = [0, 1, 2].map((axis) => sample(grid, { column, row, axis }));
      const length = Math.hypot(...vector);
      if (length === 0) continue;
      pixels.set(
        vector.map((value) => 127.5 * (value / length + 1)),
        (y * width + x) * 4,
      );
    }
  return pixels;
}

/** Bilinear, with the border's cells continued. */
function sample(
  { columns, rows, vectors }: NormalGrid,
  { column, row, axis }: { column: number; row: number; axis: number },
): number {
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, down] = [column - left, row - top];
  const valueAt = (x: number, y: number) => {
    const cell = clampIndex(y, rows) * columns + clampIndex(x, columns);
    return vectors[cell * 3 + axis] ?? 0;
  };
  const upper = valueAt(left, top) * (1 - right) + valueAt(left + 1, top) * right;
  const lower = valueAt(left, top + 1) * (1 - right) + valueAt(left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}

function clampIndex(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1);
}
