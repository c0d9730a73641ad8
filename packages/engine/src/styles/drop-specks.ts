import { floatAt, itemAt } from "../array-access.ts";

interface Size {
  width: number;
  height: number;
}

/** Lines fainter than this end. */
const FAINT = 0.12;

/** Takes away the lines that are shorter than this many pixels: specks of tread, grain and reflections. */
export function dropSpecks(lines: Float32Array, size: Size, length: number): Float32Array {
  const kept = new Float32Array(lines.length);
  for (const { start, end, component } of findRuns(toBits(lines, FAINT), size, 1))
    if (lengthOf(component) >= length) kept.set(lines.subarray(start, end), start);
  return kept;
}

/** Takes away islands and fills holes that are smaller than this many pixels. */
export function dropIslands(plate: Float32Array, size: Size, length: number): Float32Array {
  const kept = plate.slice();
  for (const kind of [1, 0])
    for (const { start, end, component } of findRuns(toBits(kept, 0.5), size, kind))
      if (lengthOf(component) < length) kept.fill(1 - kind, start, end);
  return kept;
}

function toBits(values: Float32Array, from: number): Uint8Array {
  const bits = new Uint8Array(values.length);
  for (let at = 0; at < bits.length; at++) if (floatAt(values, at) >= from) bits[at] = 1;
  return bits;
}

/** Pixels of one row, from index `start` to before `end`. */
interface Run {
  start: number;
  end: number;
  component: Component;
}

/** Runs that touch each other, and the box around them. */
interface Component {
  /** The component that it became a part of. */
  whole: Component | null;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Runs of pixels of this kind, row by row. */
function findRuns(kinds: Uint8Array, { width, height }: Size, kind: number): Run[] {
  const runs: Run[] = [];
  let above = { next: 0, end: 0 };
  for (let y = 0; y < height; y++) {
    const first = runs.length;
    const rowEnd = (y + 1) * width;
    for (let at = kinds.indexOf(kind, y * width); at >= 0 && at < rowEnd; at = kinds.indexOf(kind, at)) {
      const start = at;
      while (at < rowEnd && kinds[at] === kind) at++;
      const left = start - y * width;
      const component: Component = { whole: null, left, right: left + at - start, top: y, bottom: y + 1 };
      // Corners touch, too.
      while (above.next < above.end && itemAt(runs, above.next).end + width < start) above.next++;
      for (let other = above.next; other < above.end && itemAt(runs, other).start + width <= at; other++)
        join(component, itemAt(runs, other).component);
      runs.push({ start, end: at, component });
    }
    above = { next: first, end: runs.length };
  }
  return runs;
}

function join(component: Component, other: Component): void {
  const [one, two] = [wholeOf(component), wholeOf(other)];
  if (one === two) return;
  one.whole = two;
  two.left = Math.min(one.left, two.left);
  two.right = Math.max(one.right, two.right);
  two.top = Math.min(one.top, two.top);
  two.bottom = Math.max(one.bottom, two.bottom);
}

function wholeOf(component: Component): Component {
  let whole = component;
  while (whole.whole !== null) whole = whole.whole;
  // The next look is shorter.
  if (whole !== component) component.whole = whole;
  return whole;
}

/** The diagonal of the box around a component. */
function lengthOf(component: Component): number {
  const { left, right, top, bottom } = wholeOf(component);
  return Math.hypot(right - left, bottom - top);
}
