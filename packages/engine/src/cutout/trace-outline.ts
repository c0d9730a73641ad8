import { doubleAt, floatAt, intAt } from "../array-access.ts";

interface Size {
  width: number;
  height: number;
}

/** A closed curve of points about a pixel apart: x and y in turn, of pixels' middles. The last joins the first. */
export type Curve = Float64Array;

/** The closed outlines where a coverage crosses a half, by marching squares. Those that leave the plane are left out. */
export function traceOutline(coverage: Float32Array, size: Size): Curve[] {
  const next = joinEdges(coverage, size);
  const curves: Curve[] = [];
  for (let start = 0; start < next.length; start++) {
    const points: number[] = [];
    let edge = start;
    while (intAt(next, edge) >= 0) {
      points.push(...crossingOf(coverage, edge, size));
      const following = intAt(next, edge);
      next[edge] = -1;
      edge = following;
    }
    if (points.length > 2 && edge === start) curves.push(spacePoints(Float64Array.from(points)));
  }
  return curves;
}

/**
 * From each edge between two pixels that the outline crosses to the next that it does; -1 for all others. Edges to the right come
 * first, then those down.
 */
function joinEdges(coverage: Float32Array, { width, height }: Size): Int32Array {
  const count = width * height;
  const next = new Int32Array(2 * count).fill(-1);
  const isCar = (at: number) => floatAt(coverage, at) >= 0.5;
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      const corners = [isCar(at), isCar(at + 1), isCar(at + width + 1), isCar(at + width)] as const;
      if (corners.every((corner) => corner === corners[0])) continue;
      const edges = [at, count + at + 1, at + width, count + at] as const;
      const isEnd = (edge: number, isFromCar: boolean) =>
        corners[edge % 4] === isFromCar && corners[(edge + 1) % 4] !== isFromCar;
      for (let from = 0; from < 4; from++) {
        if (!isEnd(from, true)) continue;
        const to = [from + 1, from + 2, from + 3].find((edge) => isEnd(edge, false)) ?? from;
        next[edges[from] ?? 0] = edges[to % 4] ?? -1;
      }
    }
  return next;
}

function crossingOf(coverage: Float32Array, edge: number, { width, height }: Size): [x: number, y: number] {
  const isDown = edge >= width * height;
  const at = isDown ? edge - width * height : edge;
  const [from, to] = [floatAt(coverage, at), floatAt(coverage, at + (isDown ? width : 1))];
  const share = (0.5 - from) / (to - from);
  const [x, y] = [at % width, Math.floor(at / width)];
  return isDown ? [x, y + share] : [x + share, y];
}

/** The same curve with points as far from each other along it, about a pixel. */
function spacePoints(points: Float64Array): Curve {
  const count = points.length / 2;
  const ends = new Float64Array(count + 1);
  const at = (point: number, axis: number) => doubleAt(points, (point % count) * 2 + axis);
  for (let point = 0; point < count; point++)
    ends[point + 1] =
      doubleAt(ends, point) + Math.hypot(at(point + 1, 0) - at(point, 0), at(point + 1, 1) - at(point, 1));
  const length = doubleAt(ends, count);
  const spaced = new Float64Array(2 * Math.max(3, Math.round(length)));
  for (let index = 0, point = 0; index < spaced.length / 2; index++) {
    const along = (index * length) / (spaced.length / 2);
    while (doubleAt(ends, point + 1) < along) point++;
    const share =
      (along - doubleAt(ends, point)) / Math.max(1e-9, doubleAt(ends, point + 1) - doubleAt(ends, point));
    for (const axis of [0, 1])
      spaced[index * 2 + axis] = at(point, axis) + share * (at(point + 1, axis) - at(point, axis));
  }
  return spaced;
}
