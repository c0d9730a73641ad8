import { clamp } from "../numbers.ts";
import { byteAt, doubleAt, floatAt, itemAt } from "../array-access.ts";
/** Interleaved bytes, row by row: 4 channels for an image, 1 for a mask. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}

/**
 * Resizes a raster: the average of the covered source pixels when shrinking, linear interpolation when enlarging. The
 * encoded values are averaged as they are, without conversion to linear light.
 */
export function resize(source: Raster, channels: 1 | 4, width: number, height: number): Raster {
  const columns = weightsFor(source.width, width);
  const rows = weightsFor(source.height, height);
  const data = new Uint8ClampedArray(width * height * channels);
  const line = new Float32Array(source.width * channels);
  const blendColumns = channels === 1 ? blendValues : blendPixels;
  for (let y = 0; y < height; y++) {
    blendRows(source, channels, itemAt(rows, y), line);
    blendColumns(line, columns, data, y * width * channels);
  }
  return { width, height, data };
}

function blendValues(line: Float32Array, columns: readonly Weights[], to: Uint8ClampedArray, start: number) {
  for (let x = 0; x < columns.length; x++) {
    const { first, weights } = itemAt(columns, x);
    let sum = 0;
    for (let index = 0; index < weights.length; index++)
      sum += doubleAt(weights, index) * floatAt(line, first + index);
    to[start + x] = sum;
  }
}

function blendPixels(line: Float32Array, columns: readonly Weights[], to: Uint8ClampedArray, start: number) {
  for (let x = 0; x < columns.length; x++) {
    const { first, weights } = itemAt(columns, x);
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    for (let index = 0; index < weights.length; index++) {
      const weight = doubleAt(weights, index);
      const at = (first + index) * 4;
      red += weight * floatAt(line, at);
      green += weight * floatAt(line, at + 1);
      blue += weight * floatAt(line, at + 2);
      alpha += weight * floatAt(line, at + 3);
    }
    const at = start + x * 4;
    to[at] = red;
    to[at + 1] = green;
    to[at + 2] = blue;
    to[at + 3] = alpha;
  }
}

/** Shrinks so that the long side is at most `longSide`; returns a smaller raster unchanged. */
export function shrinkTo(source: Raster, channels: 1 | 4, longSide: number): Raster {
  const scale = longSide / Math.max(source.width, source.height);
  if (scale >= 1) return source;
  return resize(source, channels, Math.round(source.width * scale), Math.round(source.height * scale));
}

/** The source values that make one target value, from `first` on, with their weights. */
interface Weights {
  first: number;
  weights: Float64Array;
}

function weightsFor(source: number, target: number): Weights[] {
  const scale = source / target;
  return Array.from({ length: target }, (_, index) =>
    scale > 1
      ? covering(index * scale, (index + 1) * scale, source)
      : interpolating((index + 0.5) * scale - 0.5, source),
  );
}

function covering(from: number, to: number, source: number): Weights {
  const first = Math.floor(from);
  const last = Math.min(source, Math.ceil(to - 1e-6));
  const weights = Float64Array.from({ length: last - first }, (_, index) => {
    const at = first + index;
    return (Math.min(to, at + 1) - Math.max(from, at)) / (to - from);
  });
  return { first, weights };
}

function interpolating(at: number, source: number): Weights {
  const inside = clamp(at, 0, source - 1);
  const first = Math.min(Math.max(0, source - 2), Math.floor(inside));
  return source === 1
    ? { first: 0, weights: Float64Array.of(1) }
    : { first, weights: Float64Array.of(1 - (inside - first), inside - first) };
}

/** Two rows at a time, rounded after each: the same sums with half of the reads and writes of the line. */
function blendRows(source: Raster, channels: number, { first, weights }: Weights, line: Float32Array): void {
  const { data } = source;
  const length = source.width * channels;
  let index = weights.length % 2;
  if (index === 1) {
    const [weight, start] = [doubleAt(weights, 0), first * length];
    for (let at = 0; at < length; at++) line[at] = weight * byteAt(data, start + at);
  } else line.fill(0);
  for (; index < weights.length; index += 2) {
    const [weight, next] = [doubleAt(weights, index), doubleAt(weights, index + 1)];
    const [start, below] = [(first + index) * length, (first + index + 1) * length];
    for (let at = 0; at < length; at++)
      line[at] =
        Math.fround(floatAt(line, at) + weight * byteAt(data, start + at)) + next * byteAt(data, below + at);
  }
}
