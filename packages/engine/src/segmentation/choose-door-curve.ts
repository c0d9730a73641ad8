import { doubleAt, floatAt, itemAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";
import { doorCurveWeights } from "./door-curve-weights.ts";
import { COLUMN, COLUMNS, type DoorStrip, ROWS } from "./straighten-door-border.ts";

/** Curves from which the border is chosen: moved by the shift from the belt line down, and by the offset all along. */
const shifts = Array.from({ length: 25 }, (_, index) => (index - 12) / 50);
const offsets = [-0.05, -0.025, 0, 0.025, 0.05];
/** How a shift grows from the belt line (0) to the sill (1): soon, or more and more slowly. */
const bends: readonly ((way: number) => number)[] = [
  (way) => clamp(way / 0.15),
  (way) => clamp((way + 0.1) / 0.6),
  (way) => clamp((way + 0.3) / 0.45),
];
/** Parts of the strip's height begin here: what is seen in each is weighed apart. */
const partStarts = [-Infinity, -0.05, 0.3, 0.65];
/** Columns beside a curve in which the line is looked for, and around it for handles, windows, and wheels. */
const near = Array.from({ length: 11 }, (_, index) => index - 5);
const around = Array.from({ length: 13 }, (_, index) => (index - 6) * 4);
/** Curves whose mean distance is below this are about the same one. */
const SAME_CURVE = 0.05;
/** By how much the chosen curve has to be likelier than the border as it is. Chosen on 42 photos that the weights are not fitted on, decision 201. */
const MIN_ADVANTAGE = 0.15;

interface Curve {
  /** How far it is from the border in each row, in lengths of the front door; positive toward the rear. */
  distances: Float64Array;
  shift: number;
  offset: number;
  bend: number;
}

/** The distances of the likeliest curve in each of the strip's rows, or null where the border is about as likely. */
export function chooseDoorCurve(strip: DoorStrip): Float64Array | null {
  const belt = findBelt(strip);
  const ways = Array.from({ length: ROWS }, (_, row) => (row - belt) / Math.max(4, ROWS - 1 - belt));
  const curves = listCurves(ways);
  const chances = softmax(scoreCurves(curves, strip, ways));
  const chancesBeside = curves.map((curve) => {
    const beside = listBeside(curve, curves);
    return { beside, sum: beside.reduce((sum, index) => sum + doubleAt(chances, index), 0) };
  });
  const best = chancesBeside.reduce((a, b) => (b.sum > a.sum ? b : a));
  const border = itemAt(
    chancesBeside,
    curves.findIndex(({ shift, offset }) => shift === 0 && offset === 0),
  );
  if (best.sum - border.sum < MIN_ADVANTAGE) return null;
  return Float64Array.from({ length: ROWS }, (_, row) => {
    const distanceAt = (index: number) => doubleAt(itemAt(curves, index).distances, row);
    return (
      best.beside.reduce((sum, index) => sum + doubleAt(chances, index) * distanceAt(index), 0) / best.sum
    );
  });
}

/** The first row that is painted in its middle; windows lie above. */
function findBelt({ paint }: DoorStrip): number {
  const [first, last] = [COLUMNS / 2 - 12, COLUMNS / 2 + 12];
  for (let row = 0; row < ROWS; row++) {
    const middle = paint.subarray(row * COLUMNS + first, row * COLUMNS + last);
    if (meanOf(middle) > 0.5) return row;
  }
  return 12;
}

function listCurves(ways: readonly number[]): Curve[] {
  return bends.flatMap((growth, bend) =>
    shifts
      .filter((shift) => bend === 0 || shift !== 0)
      .flatMap((shift) =>
        offsets.map((offset) => {
          const distances = Float64Array.from(ways, (way) => shift * growth(way) + offset);
          return { distances, shift, offset, bend };
        }),
      ),
  );
}

function listBeside(curve: Curve, curves: readonly Curve[]): number[] {
  return curves.flatMap((other, index) => {
    let sum = 0;
    for (let row = 0; row < ROWS; row++)
      sum += Math.abs(doubleAt(curve.distances, row) - doubleAt(other.distances, row));
    return sum / ROWS < SAME_CURVE ? [index] : [];
  });
}

/** One score for each curve: what is seen along it, times its weights. */
function scoreCurves(curves: readonly Curve[], strip: DoorStrip, ways: readonly number[]): Float64Array {
  const partOf = ways.map((way) => partStarts.findLastIndex((start) => way >= start));
  const rowsOf = partStarts.map((_, part) => partOf.filter((own) => own === part).length);
  const nearPlanes = listNearPlanes(strip).map((values, plane) => ({
    values,
    weights: itemAt(doorCurveWeights.near, plane),
    beside: near,
  }));
  const aroundPlanes = listAroundPlanes(strip).map((values, plane) => ({
    values,
    weights: itemAt(doorCurveWeights.around, plane),
    beside: around,
  }));
  // What a curve through a place in a row adds to its score, so that each place is weighed once for all curves.
  const sums = weighPlaces([...nearPlanes, ...aroundPlanes], { partOf, rowsOf });
  return Float64Array.from(curves, (curve) => {
    let score = scoreSize(curve);
    for (let row = 0; row < ROWS; row++) {
      const column = Math.round(doubleAt(curve.distances, row) / COLUMN + COLUMNS / 2 - 0.5);
      score += doubleAt(sums, row * PLACES + clamp(column, -OUTSIDE, COLUMNS + OUTSIDE) + OUTSIDE);
    }
    return score;
  });
}

/** Curves leave the strip by as many columns at most. */
const OUTSIDE = 8;
const PLACES = COLUMNS + 2 * OUTSIDE + 1;

interface WeighedPlane {
  values: Float32Array;
  /** Of each part's columns beside the curve, one part after the other. */
  weights: readonly number[];
  beside: readonly number[];
}

function weighPlaces(
  planes: readonly WeighedPlane[],
  { partOf, rowsOf }: { partOf: readonly number[]; rowsOf: readonly number[] },
): Float64Array {
  const sums = new Float64Array(ROWS * PLACES);
  for (const { values, weights, beside } of planes)
    for (let row = 0; row < ROWS; row++) {
      const part = itemAt(partOf, row);
      for (let place = 0; place < PLACES; place++) {
        let sum = 0;
        for (const [index, step] of beside.entries())
          sum += itemAt(weights, part * beside.length + index) * valueAt(values, row, place - OUTSIDE + step);
        const at = row * PLACES + place;
        sums[at] = doubleAt(sums, at) + sum / itemAt(rowsOf, part);
      }
    }
  return sums;
}

function scoreSize({ shift, offset, bend }: Curve): number {
  const measures = [
    5 * shift,
    5 * Math.abs(shift),
    25 * shift ** 2,
    20 * Math.abs(offset),
    20 * offset,
    shift === 0 ? 1 : 0,
    ...bends.map((_, index) => (bend === index ? 1 : 0)),
  ];
  return measures.reduce((sum, measure, index) => sum + measure * itemAt(doorCurveWeights.size, index), 0);
}

/** The line: compared with the strip's other lines and as it is, the slope beside it, and how light it is. */
function listNearPlanes({ lightness, dark, bright }: DoorStrip): Float32Array[] {
  const blurred = mean(lightness, { columns: 7, rows: 2 });
  const contrast = lightness.map((value, at) => value - floatAt(blurred, at));
  const spread = deviationOf(contrast) + 0.02;
  const slope = lightness.map((_, at) => {
    const isEdge = at % COLUMNS === 0 || at % COLUMNS === COLUMNS - 1;
    return isEdge ? 0 : (floatAt(lightness, at + 1) - floatAt(lightness, at - 1)) / 2 / spread;
  });
  const lines = [dark, bright];
  return [
    ...lines.map((line) => {
      const range = deviationOf(line) + 0.03;
      return line.map((value) => value / range);
    }),
    ...lines.map((line) => line.map((value) => 2 * Math.min(value, 0.5))),
    slope,
    slope.map(Math.abs),
    contrast.map((value) => value / spread),
  ];
}

/** What lies around: four columns together. */
function listAroundPlanes({ paint, glass, trim, wheel, redness, yellowness }: DoorStrip): Float32Array[] {
  return [paint, glass, trim, wheel, redness, yellowness].map((plane) =>
    plane.map((_, at) => {
      const [row, column] = [Math.floor(at / COLUMNS), at % COLUMNS];
      return meanOf([-2, -1, 0, 1].map((step) => valueAt(plane, row, column + step)));
    }),
  );
}

/** A row's first and last values go on outside of the strip. */
function valueAt(plane: Float32Array, row: number, column: number): number {
  return floatAt(plane, row * COLUMNS + clamp(column, 0, COLUMNS - 1));
}

/** The mean of a box with these columns and rows to each side, mirrored at the strip's edges. */
function mean(plane: Float32Array, reach: { columns: number; rows: number }): Float32Array {
  return plane.map((_, at) => {
    const [row, column] = [Math.floor(at / COLUMNS), at % COLUMNS];
    let sum = 0;
    for (let down = -reach.rows; down <= reach.rows; down++)
      for (let across = -reach.columns; across <= reach.columns; across++)
        sum += floatAt(plane, mirror(row + down, ROWS) * COLUMNS + mirror(column + across, COLUMNS));
    return sum / ((2 * reach.rows + 1) * (2 * reach.columns + 1));
  });
}

function mirror(index: number, count: number): number {
  return index < 0 ? -index : Math.min(index, 2 * (count - 1) - index);
}

function meanOf(values: Float32Array | readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function deviationOf(values: Float32Array): number {
  const middle = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - middle) ** 2)));
}

function softmax(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}
