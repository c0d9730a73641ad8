import { itemAt } from "../array-access.ts";

export interface Point {
  x: number;
  y: number;
}

/** Corners of a rectangle in perspective, clockwise in the picture from its top left. */
export type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/**
 * The quadrilateral with the least area, or nearly, around all points; null where they span none. It drops the side of the
 * convex hull whose neighbors, made longer until they meet, add least, until four are left.
 */
export function quadAround(points: readonly Point[]): Quad | null {
  const hull = convexHull(points);
  if (hull.length < 3) return null;
  while (hull.length > 4) {
    const best = cheapestSide(hull);
    if (!best) return orient(boxOf(hull));
    const next = (best.index + 1) % hull.length;
    hull[best.index] = best.corner;
    hull.splice(next, 1);
  }
  return orient(hull.length === 4 ? hull : boxOf(hull));
}

/** Moves every corner away from the middle, by a share of its distance and by some pixels. */
export function growQuad(quad: Quad, { share, pixels }: { share: number; pixels: number }): Quad {
  const middle = {
    x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
    y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
  };
  const grow = ({ x, y }: Point): Point => {
    const distance = Math.max(1e-6, Math.hypot(x - middle.x, y - middle.y));
    const scale = 1 + share + pixels / distance;
    return { x: middle.x + (x - middle.x) * scale, y: middle.y + (y - middle.y) * scale };
  };
  return [grow(quad[0]), grow(quad[1]), grow(quad[2]), grow(quad[3])];
}

/**
 * Maps the picture onto the rectangle that the quadrilateral is a view of: 0 to 1 along its upper side and down its left
 * one. Heckbert's square-to-quad mapping, inverted.
 */
export function toRectangle(quad: Quad): (at: Point) => Point {
  const [a, b, c, d] = quad;
  const sum = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y };
  const [right, down] = [
    { x: b.x - c.x, y: b.y - c.y },
    { x: d.x - c.x, y: d.y - c.y },
  ];
  const determinant = cross(right, down);
  const g = cross(sum, down) / determinant;
  const h = cross(right, sum) / determinant;
  const [m0, m1, m2] = [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x];
  const [m3, m4, m5] = [b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y];
  return ({ x, y }) => {
    // Cramer's rule for (m0 − g·x)·u + (m1 − h·x)·v = x − m2, and the same for y.
    const [e, f] = [m0 - g * x, m1 - h * x];
    const [k, l] = [m3 - g * y, m4 - h * y];
    const by = e * l - f * k;
    return { x: ((x - m2) * l - f * (y - m5)) / by, y: (e * (y - m5) - (x - m2) * k) / by };
  };
}

function cross(one: Point, other: Point): number {
  return one.x * other.y - one.y * other.x;
}

/** Andrew's monotone chain; clockwise in the picture, where y goes down. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const half = (some: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of some) {
      while (
        chain.length > 1 &&
        turn(itemAt(chain, chain.length - 2), itemAt(chain, chain.length - 1), point) <= 0
      )
        chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Above 0 where the way from `a` over `b` to `c` turns clockwise in the picture. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** The side to drop: its index, and the corner in which its neighbors then meet. */
function cheapestSide(hull: readonly Point[]): { index: number; corner: Point } | null {
  const at = (index: number) => itemAt(hull, (index + hull.length) % hull.length);
  let best: { index: number; corner: Point; area: number } | null = null;
  for (let index = 0; index < hull.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const corner = meet(before, from, after, to);
    if (!corner) continue;
    const area = Math.abs(turn(from, corner, to)) / 2;
    if (!best || area < best.area) best = { index, corner, area };
  }
  return best;
}

/** Where two rays meet beyond `from` and `to`; null where they part. */
function meet(before: Point, from: Point, after: Point, to: Point): Point | null {
  const one = { x: from.x - before.x, y: from.y - before.y };
  const other = { x: to.x - after.x, y: to.y - after.y };
  const between = { x: to.x - from.x, y: to.y - from.y };
  const by = cross(one, other);
  if (Math.abs(by) < 1e-9) return null;
  const along = cross(between, other) / by;
  return along > 0 && cross(between, one) / by > 0
    ? { x: from.x + one.x * along, y: from.y + one.y * along }
    : null;
}

function boxOf(points: readonly Point[]): Point[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** Starts at the corner nearest to the top left. */
function orient(corners: readonly Point[]): Quad {
  const first = corners.reduce((best, { x, y }, index) => {
    const top = itemAt(corners, best);
    return x + y < top.x + top.y ? index : best;
  }, 0);
  const at = (index: number) => itemAt(corners, (first + index) % corners.length);
  return [at(0), at(1), at(2), at(3)];
}
