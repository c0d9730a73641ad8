import { clamp } from "../numbers.ts";
import { byteAt } from "../array-access.ts";
import type { BoxedMask } from "./compose-mask.ts";

interface Size {
  width: number;
  height: number;
}

/** A mask at a smaller photo size: each small pixel is the mean of the full-size pixels it covers. */
export function shrinkMask({ box, alpha }: BoxedMask, full: Size, small: Size): BoxedMask {
  if (full.width === small.width && full.height === small.height) return { box, alpha };
  const columns = cover(box.left, box.width, small.width / full.width);
  const rows = cover(box.top, box.height, small.height / full.height);
  const shrunk = new Uint8Array(columns.length * rows.length);
  for (const [y, row] of rows.entries())
    for (const [x, column] of columns.entries()) {
      let sum = 0;
      for (let sy = row.from; sy < row.to; sy++)
        for (let sx = column.from; sx < column.to; sx++) sum += byteAt(alpha, sy * box.width + sx);
      shrunk[y * columns.length + x] = Math.round(sum / (row.whole * column.whole));
    }
  const left = Math.floor((box.left * small.width) / full.width);
  const top = Math.floor((box.top * small.height) / full.height);
  return { box: { left, top, width: columns.length, height: rows.length }, alpha: shrunk };
}

/** Per small pixel: the range of the box's pixels that fall into it, and how many of the photo's pixels do. */
function cover(start: number, length: number, scale: number): { from: number; to: number; whole: number }[] {
  const first = Math.floor(start * scale);
  const count = Math.ceil((start + length) * scale) - first;
  const edge = (index: number) => Math.round((first + index) / scale);
  return Array.from({ length: count }, (_, index) => ({
    from: clamp(edge(index) - start, 0, length),
    to: clamp(edge(index + 1) - start, 0, length),
    whole: Math.max(1, edge(index + 1) - edge(index)),
  }));
}
