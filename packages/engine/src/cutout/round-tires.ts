import { byteAt, floatAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";
import type { CarPart } from "./car-picture.ts";
import type { Tires } from "./tires.ts";

/** Of a tire's radius: what a mask misses at a side is narrower. A mud flap in the mask leaves a wider gap, which is ground. */
const WIDEST_BITE = 0.16;

/**
 * The coverage with tires whose lower half is convex, which both walls with the tread between them are. Masks miss what is
 * as bright as the ground, most of all at the sides.
 */
export function roundTires(coverage: Float32Array, tires: Tires): Float32Array {
  const rounded = coverage.slice();
  for (const part of tires.parts) {
    if (!part.ellipse) continue;
    const rows = listRows(coverage, part, tires);
    const widest = WIDEST_BITE * part.ellipse.longRadius * tires.scale;
    const side = (out: (row: Row) => number) =>
      fillBites(
        rows.map((row) => ({ y: row.y, out: out(row) })),
        widest,
      );
    const left = side((row) => -row.left);
    const right = side((row) => row.right);
    for (const [index, { y }] of rows.entries()) {
      const [from, to] = [-floatAt(left, index), floatAt(right, index)];
      for (let x = Math.max(0, Math.floor(from)); x < Math.min(tires.width, to); x++) {
        const at = y * tires.width + x;
        rounded[at] = Math.max(floatAt(rounded, at), clamp(Math.min(x + 1 - from, to - x)));
      }
    }
  }
  return rounded;
}

/** Where a tire begins and ends in a row, to fractions of a pixel. */
interface Row {
  y: number;
  left: number;
  right: number;
}

/** The rows of a tire's lower half. */
function listRows(
  coverage: Float32Array,
  { box, alpha, ellipse }: CarPart,
  { scale, width, height }: Tires,
): Row[] {
  const rows: Row[] = [];
  const first = Math.max(0, Math.ceil((ellipse?.y ?? box.top) * scale));
  const columnAt = (x: number) => Math.min(box.width - 1, Math.floor((x + 0.5) / scale) - box.left);
  for (let y = first; y < Math.min(height, (box.top + box.height) * scale); y++) {
    const start = Math.min(box.height - 1, Math.floor((y + 0.5) / scale) - box.top) * box.width;
    let [left, right] = [Infinity, -Infinity];
    for (let x = Math.ceil(box.left * scale); x < Math.min(width, (box.left + box.width) * scale); x++) {
      const covered = floatAt(coverage, y * width + x);
      if (covered < 0.5 || byteAt(alpha, start + columnAt(x)) < 128) continue;
      left = Math.min(left, x + 1 - covered);
      right = Math.max(right, x + covered);
    }
    if (left < right) rows.push({ y, left, right });
  }
  return rows;
}

interface Edge {
  y: number;
  /** How far a side reaches, outward. */
  out: number;
}

/** Per row, how far the side reaches with its bites filled. */
function fillBites(side: readonly Edge[], widest: number): Float32Array {
  const reached = new Float32Array(side.length);
  const hull = sideOfHull(side);
  let next = 1;
  for (const [index, { y, out }] of side.entries()) {
    while (next < hull.length - 1 && (hull[next]?.y ?? 0) < y) next++;
    const [above, below] = [hull[next - 1], hull[next]];
    const straight =
      above && below ? above.out + ((below.out - above.out) * (y - above.y)) / (below.y - above.y) : out;
    reached[index] = straight - out > widest ? out : straight;
  }
  return reached;
}

/** The corners of the narrowest convex side around all rows, from above: half of Andrew's monotone chain. */
function sideOfHull(side: readonly Edge[]): Edge[] {
  const hull: Edge[] = [];
  for (const edge of side) {
    while (isLastInside(hull, edge)) hull.pop();
    hull.push(edge);
  }
  return hull;
}

/** Whether the last corner lies within the line from the one before to an edge below. */
function isLastInside(hull: readonly Edge[], below: Edge): boolean {
  const [above, last] = [hull.at(-2), hull.at(-1)];
  if (!above || !last) return false;
  return (last.out - above.out) * (below.y - above.y) <= (below.out - above.out) * (last.y - above.y);
}
