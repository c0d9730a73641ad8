import { doubleAt } from "../array-access.ts";
import type { Curve } from "./trace-outline.ts";

/** Points at both ends that a closed curve is continued by, so that it is solved as an open one. */
const OVERLAP = 120;

/**
 * The curve that lies close to the points, each by its weight, and bends little: the least sum of squared distances and of
 * `stiffness` times squared second differences. "A perfect smoother" (Eilers, 2003), closed.
 */
export function smoothCurve(curve: Curve, weights: Float64Array, stiffness: number): Curve {
  const count = weights.length;
  const length = count + 2 * OVERLAP;
  const pointOf = (index: number) => (((index - OVERLAP) % count) + count) % count;
  const band = factorize(
    Float64Array.from({ length }, (_, index) => doubleAt(weights, pointOf(index))),
    stiffness,
  );
  const smooth = new Float64Array(curve.length);
  for (const axis of [0, 1]) {
    const values = new Float64Array(length);
    for (let index = 0; index < length; index++)
      values[index] = doubleAt(weights, pointOf(index)) * doubleAt(curve, pointOf(index) * 2 + axis);
    substitute(values, band);
    for (let point = 0; point < count; point++) smooth[point * 2 + axis] = doubleAt(values, point + OVERLAP);
  }
  return smooth;
}

/** A symmetric matrix of five diagonals as L·D·Lᵀ: its diagonal D, and the first and second below that of L. */
interface Band {
  diagonal: Float64Array;
  first: Float64Array;
  second: Float64Array;
}

function factorize(weights: Float64Array, stiffness: number): Band {
  const { length } = weights;
  const band = {
    diagonal: weights.slice(),
    first: new Float64Array(length),
    second: new Float64Array(length),
  };
  const { diagonal, first, second } = band;
  const add = (values: Float64Array, index: number, value: number) => {
    values[index] = doubleAt(values, index) + stiffness * value;
  };
  for (let index = 0; index + 2 < length; index++) {
    for (const [step, square] of [1, 4, 1].entries()) add(diagonal, index + step, square);
    add(first, index, -2);
    add(first, index + 1, -2);
    add(second, index, 1);
  }
  for (let index = 0; index < length; index++) {
    const pivot = doubleAt(diagonal, index);
    const [near, far] = [doubleAt(first, index), doubleAt(second, index)];
    if (index + 1 < length) {
      diagonal[index + 1] = doubleAt(diagonal, index + 1) - (near * near) / pivot;
      first[index + 1] = doubleAt(first, index + 1) - (near * far) / pivot;
    }
    if (index + 2 < length) diagonal[index + 2] = doubleAt(diagonal, index + 2) - (far * far) / pivot;
    first[index] = near / pivot;
    second[index] = far / pivot;
  }
  return band;
}

function substitute(values: Float64Array, { diagonal, first, second }: Band): void {
  const { length } = values;
  for (let index = 0; index < length; index++) {
    let value = doubleAt(values, index);
    if (index > 0) value -= doubleAt(first, index - 1) * doubleAt(values, index - 1);
    if (index > 1) value -= doubleAt(second, index - 2) * doubleAt(values, index - 2);
    values[index] = value;
  }
  for (let index = length - 1; index >= 0; index--) {
    let value = doubleAt(values, index) / doubleAt(diagonal, index);
    if (index + 1 < length) value -= doubleAt(first, index) * doubleAt(values, index + 1);
    if (index + 2 < length) value -= doubleAt(second, index) * doubleAt(values, index + 2);
    values[index] = value;
  }
}

/** Per point of a curve the direction to its left, which is out of the car for one that was traced: right and down, of length 1. */
export function readNormals(curve: Curve): Float64Array {
  const normals = new Float64Array(curve.length);
  const { length } = curve;
  for (let at = 0; at < length; at += 2) {
    const [before, after] = [(at - 4 + length) % length, (at + 4) % length];
    const right = doubleAt(curve, after) - doubleAt(curve, before);
    const down = doubleAt(curve, after + 1) - doubleAt(curve, before + 1);
    const size = Math.max(1e-9, Math.hypot(right, down));
    normals[at] = down / size;
    normals[at + 1] = -right / size;
  }
  return normals;
}
