import type { Point } from "./viewport.ts";

export interface Line {
  points: readonly Point[];
  /** Whether its end meets its start. */
  isClosed: boolean;
}

/** Standard deviation of one smoothing along the line, in its points. */
const sigma = 4;
const rounds = 24;
/** How far a point may be from the line when it is left out, in pixels. */
const tolerancePx = 0.08;

/**
 * Smooths a line whose steps are up to `stepPx` large: they become slopes, and corners stay. A point moves by half a step
 * at most. Leaves out the points that it does not need.
 */
export function smoothLine({ points, isClosed }: Line, stepPx: number): Line {
  const spaced = spaceEvenly(isClosed ? [...points, ...points.slice(0, 1)] : points, stepPx / sigma);
  const even = isClosed ? spaced.slice(0, -1) : spaced;
  const xs = smoothAxis(
    Float64Array.from(even, ({ x }) => x),
    isClosed,
    stepPx / 2,
  );
  const ys = smoothAxis(
    Float64Array.from(even, ({ y }) => y),
    isClosed,
    stepPx / 2,
  );
  const smooth = even.map((point, index): Point => ({ x: xs[index] ?? point.x, y: ys[index] ?? point.y }));
  if (!isClosed) return { points: simplify(smooth), isClosed };
  return { points: simplify([...smooth, ...smooth.slice(0, 1)]).slice(0, -1), isClosed };
}

/**
 * Smooths one coordinate along a line, never farther than `reach` from where it was. A blur alone pulls curves inward:
 * what a second one takes away, the first has taken as well, and gets it back.
 */
function smoothAxis(values: Float64Array, isClosed: boolean, reach: number): Float64Array {
  let smooth = values;
  for (let round = 0; round < rounds; round++) {
    const once = blur(smooth, isClosed);
    const twice = blur(once, isClosed);
    smooth = values.map((value, at) => {
      const wanted = 2 * (once[at] ?? value) - (twice[at] ?? value);
      return Math.min(value + reach, Math.max(value - reach, wanted));
    });
  }
  return smooth;
}

const kernelReach = 3 * sigma;

/** Averages neighbors along a line. Beyond an open end it goes on as its mirror image through that end. */
function blur(values: Float64Array, isClosed: boolean): Float64Array {
  const count = values.length;
  const padded = new Float64Array(count + 2 * kernelReach);
  padded.set(values, kernelReach);
  for (let by = 1; by <= kernelReach; by++) {
    const [first, last] = [values[0] ?? 0, values[count - 1] ?? 0];
    const [before, after] = isClosed
      ? [values[(count * kernelReach - by) % count] ?? 0, values[(by - 1) % count] ?? 0]
      : [2 * first - (values[by] ?? first), 2 * last - (values[count - 1 - by] ?? last)];
    padded[kernelReach - by] = before;
    padded[kernelReach + count - 1 + by] = after;
  }
  const weights = gaussianWeights();
  return values.map((_, at) => {
    let sum = 0;
    for (let tap = 0; tap < weights.length; tap++) sum += (weights[tap] ?? 0) * (padded[at + tap] ?? 0);
    return sum;
  });
}

function gaussianWeights(): Float64Array {
  const weights = Float64Array.from({ length: 2 * kernelReach + 1 }, (_, tap) =>
    Math.exp(-0.5 * ((tap - kernelReach) / sigma) ** 2),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Points about so far apart along the same line, with the same ends. */
function spaceEvenly(points: readonly Point[], spacing: number): Point[] {
  const lengths = points.slice(1).map((point, index) => distance(points[index] ?? point, point));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(1, Math.round(whole / spacing));
  const spaced = points.slice(0, 1);
  let [index, passed] = [0, 0];
  for (let step = 1; step < count; step++) {
    const wanted = (step / count) * whole;
    while (passed + (lengths[index] ?? whole) < wanted) passed += lengths[index++] ?? whole;
    const [from, to] = [points[index], points[index + 1]];
    if (from && to) spaced.push(between(from, to, (wanted - passed) / (lengths[index] ?? 1)));
  }
  return [...spaced, ...points.slice(-1)];
}

const origin: Point = { x: 0, y: 0 };

/** Ramer-Douglas-Peucker: keeps both ends, and between two kept points the one farthest off. */
function simplify(points: readonly Point[]): Point[] {
  const isKept = new Uint8Array(points.length);
  isKept[0] = isKept[points.length - 1] = 1;
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [first, last] = span;
    const [from, to] = [points[first] ?? origin, points[last] ?? origin];
    let [farthest, most] = [-1, tolerancePx];
    for (let index = first + 1; index < last; index++) {
      const off = distanceToLine(points[index] ?? origin, from, to);
      if (off > most) [farthest, most] = [index, off];
    }
    if (farthest < 0) continue;
    isKept[farthest] = 1;
    spans.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, index) => isKept[index] === 1);
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const length = distance(from, to);
  if (length === 0) return distance(point, from);
  return Math.abs((to.x - from.x) * (from.y - point.y) - (from.x - point.x) * (to.y - from.y)) / length;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}
