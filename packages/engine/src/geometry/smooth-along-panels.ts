import { floatAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";
import { type NormalMap, normalAt } from "./normal-map.ts";

/** As shares of the car's width: how far a panel bends alike, and over what its direction is measured. */
const REACH = { along: 0.15, direction: 0.08 };
/** A bend that is taken for granted, per car's width: bodies bend up from row to row, and aside from column to column. */
const USUAL_BEND = 8;
/** To either side. */
const SAMPLES = 12;
/** In pixels, to either side. */
const GRAIN = 2;
/** A line that ends at a border keeps its slope only as far as this many samples say it. */
const SLOPE_DOUBT = 2;

/**
 * Sheet metal bends one way at a time: each component of its normal changes little along one direction of the picture, as
 * the height of a flank's normal does along the car. A component is fitted with a straight line in that direction alone, so
 * that reflections run along the body instead of wobbling, and shoulders and creases stay. The path follows the direction,
 * which turns with the body. `weights`: coverage of the paint; `carWidth` in pixels of the map.
 */
export function smoothAlongPanels(normals: NormalMap, weights: Float32Array, carWidth: number): NormalMap {
  const { width, height, x, y } = normals;
  const z = new Float32Array(x.length);
  for (let at = 0; at < z.length; at++) z[at] = normalAt(normals, at)[2];
  // Panels that meet at an edge are not one: the cosine between two normals counts with its eighth power.
  const alikeAt = (at: number, other: number) => {
    const inPlane = floatAt(x, at) * floatAt(x, other) + floatAt(y, at) * floatAt(y, other);
    const cosine = Math.max(0, inPlane + floatAt(z, at) * floatAt(z, other));
    const square = cosine * cosine;
    return square * square * (square * square);
  };
  const sheet = { weights, size: { width, height }, alikeAt };
  const smooth = (plane: Float32Array, usual: Bend) => {
    const lines = levelLines(plane, weights, { width, height, radius: REACH.direction * carWidth, usual });
    return removeGrain(smoothAlongLines(plane, { ...sheet, lines, reach: REACH.along * carWidth }), sheet);
  };
  const usual = USUAL_BEND / Math.max(1, carWidth);
  return {
    width,
    height,
    x: smooth(x, { across: usual, down: 0 }),
    y: smooth(y, { across: 0, down: usual }),
  };
}

interface Sheet {
  /** 0 where a plane has no values. */
  weights: Float32Array;
  size: { width: number; height: number };
  /** How much a pixel counts for another, 0 to 1. */
  alikeAt: (at: number, other: number) => number;
}

interface Smoothing extends Sheet {
  lines: Lines;
  /** To either side, in pixels. */
  reach: number;
}

/**
 * The mean of what is alike around each pixel. Lines take whole pixels, of which those at a mask's border are uneven: two neighbors
 * differ by .01. Where a panel is seen edge-on, that turns what it mirrors by degrees, and hoods had specks.
 */
function removeGrain(plane: Float32Array, { weights, size: { width, height }, alikeAt }: Sheet) {
  const even = plane.slice();
  for (let at = 0; at < plane.length; at++) {
    if (floatAt(weights, at) === 0) continue;
    const [column, row] = [at % width, Math.floor(at / width)];
    const [right, bottom] = [Math.min(width - 1, column + GRAIN), Math.min(height - 1, row + GRAIN)];
    let [sum, total] = [0, 0];
    for (let y = Math.max(0, row - GRAIN); y <= bottom; y++)
      for (let x = Math.max(0, column - GRAIN); x <= right; x++) {
        const other = y * width + x;
        const weight = floatAt(weights, other) * alikeAt(at, other);
        sum += weight * floatAt(plane, other);
        total += weight;
      }
    if (total > 0) even[at] = sum / total;
  }
  return even;
}

/** Each value becomes that of a straight line, fitted to the plane along the level line through its pixel. */
export function smoothAlongLines(
  plane: Float32Array,
  { lines, weights, size: { width, height }, reach, alikeAt }: Smoothing,
): Float32Array {
  const step = reach / SAMPLES;
  const smoothed = plane.slice();
  for (let at = 0; at < plane.length; at++) {
    if (floatAt(weights, at) === 0) continue;
    const fit = { weight: 1, place: 0, square: 0, value: floatAt(plane, at), product: 0 };
    for (const side of [-1, 1]) {
      let [column, row, from] = [(at % width) + 0.5, Math.floor(at / width) + 0.5, at];
      let [right, down] = [side * floatAt(lines.right, at), side * floatAt(lines.down, at)];
      for (let sample = 1; sample <= SAMPLES; sample++) {
        // A level line has no sign: go on the way it came.
        const turn = floatAt(lines.right, from) * right + floatAt(lines.down, from) * down < 0 ? -1 : 1;
        [right, down] = [turn * floatAt(lines.right, from), turn * floatAt(lines.down, from)];
        column += step * right;
        row += step * down;
        if (column < 0 || row < 0 || column >= width || row >= height) break;
        from = Math.floor(row) * width + Math.floor(column);
        const share = sample / (SAMPLES + 1);
        const weight = floatAt(weights, from) * alikeAt(at, from) * (1 - share * share);
        const place = side * sample;
        fit.weight += weight;
        fit.place += weight * place;
        fit.square += weight * place * place;
        fit.value += weight * floatAt(plane, from);
        fit.product += weight * place * floatAt(plane, from);
      }
    }
    smoothed[at] = valueAtStart(fit);
  }
  return smoothed;
}

/** Change per pixel. */
interface Bend {
  across: number;
  down: number;
}

/** Squared changes around each pixel, the structure tensor, and the share of pixels that have them. */
interface Bends {
  across: Float32Array;
  both: Float32Array;
  down: Float32Array;
  known: Float32Array;
}

function measureBends(
  plane: Float32Array,
  weights: Float32Array,
  { width, height, radius }: { width: number; height: number; radius: number },
): Bends {
  const empty = () => new Float32Array(plane.length);
  const bends: Bends = { across: empty(), both: empty(), down: empty(), known: empty() };
  for (let at = width; at < plane.length - width; at++) {
    if (floatAt(weights, at - 1) === 0 || floatAt(weights, at + 1) === 0) continue;
    if (floatAt(weights, at - width) === 0 || floatAt(weights, at + width) === 0) continue;
    const across = (floatAt(plane, at + 1) - floatAt(plane, at - 1)) / 2;
    const down = (floatAt(plane, at + width) - floatAt(plane, at - width)) / 2;
    bends.across[at] = across * across;
    bends.both[at] = across * down;
    bends.down[at] = down * down;
    bends.known[at] = 1;
  }
  const blur = (values: Float32Array) => boxMean(values, width, height, Math.max(1, Math.round(radius)));
  const { across, both, down, known } = bends;
  return { across: blur(across), both: blur(both), down: blur(down), known: blur(known) };
}

/** Directions without a sign, the longer the clearer, up to 1. */
interface Lines {
  right: Float32Array;
  down: Float32Array;
}

/** Where a plane changes least around each pixel. */
export function levelLines(
  plane: Float32Array,
  weights: Float32Array,
  { usual, ...area }: { width: number; height: number; radius: number; usual: Bend },
): Lines {
  const bends = measureBends(plane, weights, area);
  const lines = { right: new Float32Array(plane.length), down: new Float32Array(plane.length) };
  for (let at = 0; at < plane.length; at++) {
    const known = floatAt(bends.known, at) + 1e-6;
    const across = floatAt(bends.across, at) + known * usual.across ** 2;
    const down = floatAt(bends.down, at) + known * usual.down ** 2;
    const twice = 2 * floatAt(bends.both, at);
    const difference = across - down;
    const length = Math.sqrt(difference * difference + twice * twice);
    const clarity = length / (across + down);
    // At a right angle to half the angle of (difference, twice).
    const cosine = difference / length;
    lines.right[at] = (twice < 0 ? clarity : -clarity) * Math.sqrt(Math.max(0, 1 - cosine) / 2);
    lines.down[at] = clarity * Math.sqrt(Math.max(0, 1 + cosine) / 2);
  }
  return lines;
}

/** Weighted sums over a line: of the values, their places, both squared and multiplied. */
interface LineFit {
  weight: number;
  place: number;
  square: number;
  value: number;
  product: number;
}

/** The fitted line's value at place 0. */
function valueAtStart({ weight, place, square, value, product }: LineFit): number {
  const doubtful = square + SLOPE_DOUBT ** 2 * weight;
  return (doubtful * value - place * product) / (doubtful * weight - place * place);
}
