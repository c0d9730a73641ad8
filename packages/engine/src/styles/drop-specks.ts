import { floatAt } from "../array-access.ts";

interface Size {
  width: number;
  height: number;
}

/** Lines fainter than this end. */
const FAINT = 0.12;

/** Takes away the lines that are shorter than this many pixels: specks of tread, grain and reflections. */
export function dropSpecks(lines: Float32Array, size: Size, length: number): Float32Array {
  const kept = new Float32Array(lines.length);
  const isSeen = new Uint8Array(lines.length);
  for (let start = 0; start < lines.length; start++) {
    if (isSeen[start] || floatAt(lines, start) < FAINT) continue;
    const line = followLine(lines, size, isSeen, start);
    if (lengthOf(line, size) >= length) for (const at of line) kept[at] = floatAt(lines, at);
  }
  return kept;
}

/** All pixels of the line through this one, which are marked as seen. */
function followLine(
  lines: Float32Array,
  { width, height }: Size,
  isSeen: Uint8Array,
  start: number,
): number[] {
  const line = [start];
  isSeen[start] = 1;
  for (const at of line) {
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const to = row * width + column;
        if (isSeen[to] || floatAt(lines, to) < FAINT) continue;
        isSeen[to] = 1;
        line.push(to);
      }
  }
  return line;
}

/** The diagonal of the box around a line. */
function lengthOf(line: readonly number[], { width }: Size): number {
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0];
  for (const at of line) {
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return Math.hypot(right - left + 1, bottom - top + 1);
}
