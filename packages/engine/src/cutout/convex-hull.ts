export interface Point {
  x: number;
  y: number;
}

/** The corners of the smallest convex polygon around points, clockwise as seen in a picture, whose rows go down. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function chain(points: readonly Point[]): Point[] {
  const corners: Point[] = [];
  for (const point of points) {
    for (;;) {
      const [before, last] = corners.slice(-2);
      if (!before || !last || turn(before, last, point) > 0) break;
      corners.pop();
    }
    corners.push(point);
  }
  return corners.slice(0, -1);
}

function turn(from: Point, over: Point, to: Point): number {
  return (over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x);
}

/** How far a point is inside a convex polygon of `convexHull`; below 0 outside of it. */
export function depthInside(hull: readonly Point[], x: number, y: number): number {
  let depth = Infinity;
  let from = hull.at(-1);
  for (const to of hull) {
    if (from) {
      const [right, down] = [to.x - from.x, to.y - from.y];
      const length = Math.hypot(right, down);
      if (length > 0) depth = Math.min(depth, (right * (y - from.y) - down * (x - from.x)) / length);
    }
    from = to;
  }
  return depth;
}
