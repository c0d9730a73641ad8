import { doubleAt, floatAt } from "../array-access.ts";

/** Mean over a (2·radius+1)² box, clipped at the borders. Running sums make the cost independent of the radius. */
export function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    slide({ from: values, to: across, start: y * width, length: width, radius });
  return slideDown(across, width, height, radius);
}

interface Line {
  from: Float32Array;
  to: Float32Array;
  start: number;
  length: number;
  radius: number;
}

function slide({ from, to, start, length, radius }: Line): void {
  const end = start + length;
  const ahead = Math.min(end, start + radius);
  let sum = 0;
  for (let at = start; at < ahead; at++) sum += floatAt(from, at);
  let count = ahead - start;
  const whole = 2 * radius + 1;
  for (let at = start; at < end; at++) {
    // Most of the line: a loop without conditions.
    if (at === start + radius)
      for (; at + radius < end; at++) {
        sum += floatAt(from, at + radius);
        to[at] = sum / whole;
        sum -= floatAt(from, at - radius);
      }
    if (at === end) break;
    if (at + radius < end) {
      sum += floatAt(from, at + radius);
      count++;
    }
    to[at] = sum / count;
    if (at - radius >= start) {
      sum -= floatAt(from, at - radius);
      count--;
    }
  }
}

/** All columns at once, row by row: memory is read in its order. */
function slideDown(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const mean = new Float32Array(width * height);
  const sums = new Float64Array(width);
  let count = 0;
  for (let row = -radius; row < height; row++) {
    const [entering, leaving, to] = [(row + radius) * width, (row - radius) * width, row * width];
    const isEntering = row + radius < height;
    if (isEntering) count++;
    if (row >= 0 && isEntering && leaving >= 0) {
      // Most rows: one loop in place of three.
      const factor = 1 / count;
      for (let x = 0; x < width; x++) {
        const sum = doubleAt(sums, x) + floatAt(values, entering + x);
        mean[to + x] = sum * factor;
        sums[x] = sum - floatAt(values, leaving + x);
      }
      count--;
      continue;
    }
    if (isEntering)
      for (let x = 0; x < width; x++) sums[x] = doubleAt(sums, x) + floatAt(values, entering + x);
    if (row < 0) continue;
    for (let x = 0; x < width; x++) mean[to + x] = doubleAt(sums, x) / count;
    if (leaving < 0) continue;
    for (let x = 0; x < width; x++) sums[x] = doubleAt(sums, x) - floatAt(values, leaving + x);
    count--;
  }
  return mean;
}
