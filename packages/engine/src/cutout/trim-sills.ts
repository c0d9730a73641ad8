import { byteAt, floatAt } from "../array-access.ts";
import { outlineOf } from "../geometry/rim-candidate.ts";
import { clamp } from "../numbers.ts";
import type { Raster } from "../photo/resize.ts";
import type { CarPart } from "./car-picture.ts";

interface Size {
  width: number;
  height: number;
}

export interface Sill extends Size {
  /** The picture that shows the car, of this size. */
  picture: Raster;
  /** In pixels of their own picture. */
  parts: readonly CarPart[];
  /** Width of this picture over that of the parts'. */
  scale: number;
}

/** Of the wheels' radius, above the ground: where sills end, how much cars differ, and where the edge is looked for. */
const clearance = { typical: 0.5, spread: 0.2, least: 0.15, most: 0.85 } as const;
/** What each says about the edge: a step of color, the masks' own edge, and what is typical; and a row of unevenness. */
const weight = { color: 1, mask: 0.5, typical: 1, uneven: 0.6 } as const;
/** A step of color that is surely an edge, of channels from 0 to 1, summed. */
const CLEAR_STEP = 0.3;
/** Of the first row below the sill: edges are rarely between rows. */
const SOFT = 0.5;
/** The farther wheel of a side is at least this much of the nearer one; otherwise they are of two sides. */
const LEAST_SHARE = 0.55;

/**
 * The coverage without what is below the sill, between the two wheels of the side that faces the camera: there masks take
 * the shadow on the ground for the car. The sill's edge is the smooth line that fits best what the picture shows, where the
 * masks end, and how high typical sills are.
 */
export function trimSills(coverage: Float32Array, sill: Sill): Float32Array {
  const columns = listColumns(sill);
  if (columns.length === 0) return coverage;
  const edge = findEdge(columns, coverage, sill);
  const trimmed = coverage.slice();
  for (const [index, { x, ground }] of columns.entries())
    for (
      let y = Math.max(0, edge[index] ?? sill.height);
      y <= Math.min(sill.height - 1, Math.ceil(ground));
      y++
    )
      trimmed[y * sill.width + x] = y === edge[index] ? SOFT * floatAt(coverage, y * sill.width + x) : 0;
  return trimmed;
}

/** A column between the wheels. */
interface Column {
  x: number;
  /** Row where the wheels stand, and their radius in pixels. */
  ground: number;
  radius: number;
}

function listColumns({ parts, scale, width }: Sill): Column[] {
  const wheels = parts.flatMap((part) =>
    part.ellipse ? outlineOf({ box: part.box, alpha: part.alpha, ellipse: part.ellipse }) : [],
  );
  const [near, far] = wheels.toSorted((a, b) => b.halfHeight - a.halfHeight);
  if (!near || !far || far.halfHeight < LEAST_SHARE * near.halfHeight) return [];
  const [left, right] = near.x < far.x ? [near, far] : [far, near];
  if (right.x - left.x < 1.5 * (left.halfHeight + right.halfHeight)) return [];
  const first = Math.ceil((left.x + 1.05 * left.halfWidth) * scale);
  const last = Math.floor((right.x - 1.05 * right.halfWidth) * scale);
  const columns: Column[] = [];
  for (let x = Math.max(0, first); x <= Math.min(width - 1, last); x++) {
    const share = (x / scale - left.x) / (right.x - left.x);
    const between = (a: number, b: number) => scale * (a + share * (b - a));
    columns.push({
      x,
      ground: between(left.y + left.halfHeight, right.y + right.halfHeight),
      radius: between(left.halfHeight, right.halfHeight),
    });
  }
  return columns;
}

/** Per column the first row below the sill: the path of the best sum, which moves by at most a row from column to column. */
function findEdge(columns: readonly Column[], coverage: Float32Array, sill: Sill): Int32Array {
  const top = Math.floor(Math.min(...columns.map(({ ground, radius }) => ground - clearance.most * radius)));
  const bottom = Math.ceil(
    Math.max(...columns.map(({ ground, radius }) => ground - clearance.least * radius)),
  );
  const rows = Math.max(1, bottom - top + 1);
  const best = new Float32Array(columns.length * rows);
  const from = new Int8Array(columns.length * rows);
  for (const [index, column] of columns.entries())
    for (let row = 0; row < rows; row++) {
      const at = index * rows + row;
      let most = index === 0 ? 0 : -Infinity;
      for (let step = -1; step <= 1 && index > 0; step++) {
        if (row + step < 0 || row + step >= rows) continue;
        const before = floatAt(best, at - rows + step) - weight.uneven * Math.abs(step);
        if (before <= most) continue;
        most = before;
        from[at] = step;
      }
      best[at] = most + scoreEdge(column, top + row, coverage, sill);
    }
  const edge = new Int32Array(columns.length);
  const ends = best.subarray((columns.length - 1) * rows);
  let row = ends.indexOf(Math.max(...ends));
  for (let index = columns.length - 1; index >= 0; index--) {
    edge[index] = top + row;
    row += from[index * rows + row] ?? 0;
  }
  return edge;
}

/** How well the sill ends above a row of a column. */
function scoreEdge(
  { x, ground, radius }: Column,
  y: number,
  coverage: Float32Array,
  { picture, width, height }: Sill,
): number {
  const rowAt = (row: number) => clamp(row, 0, height - 1) * width + x;
  let step = 0;
  for (let channel = 0; channel < 3; channel++) {
    const valueAt = (row: number) => byteAt(picture.data, rowAt(row) * 4 + channel);
    step += Math.abs(valueAt(y - 1) + valueAt(y - 2) - valueAt(y) - valueAt(y + 1)) / 510;
  }
  const masks = floatAt(coverage, rowAt(y - 1)) - floatAt(coverage, rowAt(y));
  const untypical = ((ground - y) / radius - clearance.typical) / clearance.spread;
  return (
    weight.color * Math.min(1, step / CLEAR_STEP) +
    weight.mask * Math.max(0, masks) -
    weight.typical * untypical * untypical
  );
}
