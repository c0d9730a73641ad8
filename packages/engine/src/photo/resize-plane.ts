import { doubleAt, floatAt, intAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";

interface Size {
  width: number;
  height: number;
}

/** Resizes a plane: the mean of the covered values when shrinking, linear interpolation when enlarging. */
export function resizePlane(values: Float32Array, from: Size, to: Size): Float32Array {
  if (from.width === to.width && from.height === to.height) return values.slice();
  const narrow = new Float32Array(to.width * from.height);
  const columns = stepsFor(from.width, to.width);
  for (let y = 0; y < from.height; y++)
    for (let x = 0; x < to.width; x++) {
      let sum = 0;
      const start = y * from.width + intAt(columns.first, x);
      for (let index = 0; index < columns.length; index++)
        sum += doubleAt(columns.weights, x * columns.length + index) * floatAt(values, start + index);
      narrow[y * to.width + x] = sum;
    }
  return resizeRows(narrow, to, stepsFor(from.height, to.height));
}

/** A row at a time: memory is read in its order. */
function resizeRows(narrow: Float32Array, { width, height }: Size, rows: Steps): Float32Array {
  const resized = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let index = 0; index < rows.length; index++) {
      const weight = doubleAt(rows.weights, y * rows.length + index);
      if (weight === 0) continue;
      const [start, source] = [y * width, (intAt(rows.first, y) + index) * width];
      for (let x = 0; x < width; x++)
        resized[start + x] = floatAt(resized, start + x) + weight * floatAt(narrow, source + x);
    }
  return resized;
}

/** For each target value, `length` source values from `first` on, with their weights. */
interface Steps {
  length: number;
  first: Int32Array;
  weights: Float64Array;
}

function stepsFor(source: number, target: number): Steps {
  const scale = source / target;
  const length = Math.min(source, scale > 1 ? Math.ceil(scale) + 1 : 2);
  const steps = { length, first: new Int32Array(target), weights: new Float64Array(target * length) };
  for (let at = 0; at < target; at++) {
    const middle = clamp((at + 0.5) * scale - 0.5, 0, source - 1);
    const from = scale > 1 ? at * scale : middle;
    const first = Math.min(source - length, Math.floor(from));
    steps.first[at] = first;
    for (let index = 0; index < length; index++)
      steps.weights[at * length + index] =
        scale > 1
          ? Math.max(0, Math.min((at + 1) * scale, first + index + 1) - Math.max(from, first + index)) / scale
          : Math.max(0, 1 - Math.abs(middle - first - index));
  }
  return steps;
}
