import { floatAt } from "../array-access.ts";
/** Mean over a (2·radius+1)² box, clipped at the borders. Running sums make the cost independent of the radius. */
export function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    slide({ from: values, to: across, start: y * width, step: 1, length: width, radius });
  const mean = new Float32Array(values.length);
  for (let x = 0; x < width; x++)
    slide({ from: across, to: mean, start: x, step: width, length: height, radius });
  return mean;
}

interface Line {
  from: Float32Array;
  to: Float32Array;
  start: number;
  step: number;
  length: number;
  radius: number;
}

function slide({ from, to, start, step, length, radius }: Line): void {
  let sum = 0;
  let count = 0;
  for (let index = -radius; index < length; index++) {
    const entering = index + radius;
    if (entering < length) {
      sum += floatAt(from, start + entering * step);
      count++;
    }
    if (index < 0) continue;
    to[start + index * step] = sum / count;
    const leaving = index - radius;
    if (leaving >= 0) {
      sum -= floatAt(from, start + leaving * step);
      count--;
    }
  }
}
