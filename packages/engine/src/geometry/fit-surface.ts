import { doubleAt, floatAt } from "../array-access.ts";

/** A value at a place, in units in which both coordinates are around 1. */
export interface Sample {
  x: number;
  y: number;
  value: number;
  weight: number;
}

/** Of 1, x, y, x² and y². */
const TERMS = 5;

/** The value at a place. */
export type FittedSurface = (x: number, y: number) => number;

/** The quadratic surface without a twist that has the least weighted squared error. */
export function fitSurface(samples: readonly Sample[]): FittedSurface {
  const columns = TERMS + 1;
  const rows = new Float64Array(TERMS * columns);
  for (const sample of samples) {
    const terms = termsOf(sample);
    for (let row = 0; row < TERMS; row++) {
      const share = sample.weight * floatAt(terms, row);
      for (let column = 0; column < TERMS; column++)
        rows[row * columns + column] =
          doubleAt(rows, row * columns + column) + share * floatAt(terms, column);
      rows[row * columns + TERMS] = doubleAt(rows, row * columns + TERMS) + share * sample.value;
    }
  }
  const [level = 0, byX = 0, byY = 0, bendX = 0, bendY = 0] = solve(rows, columns);
  return (x, y) => level + (byX + bendX * x) * x + (byY + bendY * y) * y;
}

function termsOf({ x, y }: Sample): Float32Array {
  return Float32Array.of(1, x, y, x * x, y * y);
}

/** A little of the identity keeps what no sample tells at 0. */
const RIDGE = 1e-6;

/** Gauss-Jordan elimination; the matrix is symmetric and positive, so it needs no pivots. */
function solve(rows: Float64Array, columns: number): Float64Array {
  const size = columns - 1;
  const at = (row: number, column: number) => row * columns + column;
  for (let own = 0; own < size; own++) {
    const pivot = doubleAt(rows, at(own, own)) * (1 + RIDGE) + RIDGE;
    for (let column = 0; column < columns; column++)
      rows[at(own, column)] = doubleAt(rows, at(own, column)) / (column === own ? 1 : pivot);
    rows[at(own, own)] = 1;
    for (let row = 0; row < size; row++) {
      if (row === own) continue;
      const factor = doubleAt(rows, at(row, own));
      for (let column = 0; column < columns; column++)
        rows[at(row, column)] = doubleAt(rows, at(row, column)) - factor * doubleAt(rows, at(own, column));
    }
  }
  return Float64Array.from({ length: size }, (_, row) => doubleAt(rows, at(row, size)));
}
