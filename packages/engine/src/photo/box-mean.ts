import { doubleAt, floatAt } from "../array-access.ts";
/** Mean over a (2·radius+1)² box, clipped at the borders. Running sums make the cost independent of the radius. */
export function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    slide({ from: values, to: across, start: y * width, length: width, radius });
  return slideDown(across, width, height, radius);
}

/** All columns at once, row by row: memory is read in its order. */
function slideDown(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const mean = new Float32Array(values.length);
  const sums = new Float64Array(width);
  let count = 0;
  for (let row = -radius; row < height; row++) {
    const entering = (row + radius) * width;
    if (row + radius < height) {
      for (let x = 0; x < width; x++) sums[x] = doubleAt(sums, x) + floatAt(values, entering + x);
      count++;
    }
    if (row < 0) continue;
    for (let x = 0; x < width; x++) mean[row * width + x] = doubleAt(sums, x) / count;
    const leaving = (row - radius) * width;
    if (leaving < 0) continue;
    for (let x = 0; x < width; x++) sums[x] = doubleAt(sums, x) - floatAt(values, leaving + x);
    count--;
  }
  return mean;
}

interface Line {
  from: Float32Array;
  to: Float32Array;
  start: number;
  length: number;
  radius: number;
}

function slide({ from, to, start, length, radius }: Line): void {
  let sum = 0;
  let count = 0;
  for (let index = -radius; index < length; index++) {
    const entering = index + radius;
    if (entering < length) {
      sum += floatAt(from, start + entering);
      count++;
    }
    if (index < 0) continue;
    to[start + index] = sum / count;
    const leaving = index - radius;
    if (leaving >= 0) {
      sum -= floatAt(from, start + leaving);
      count--;
    }
  }
}
