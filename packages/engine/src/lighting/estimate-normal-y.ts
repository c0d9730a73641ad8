import { clamp } from "../numbers.ts";
import { floatAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";

/**
 * Approximate vertical component of the surface normal, 1 facing up and 0 facing down. It falls from the car's upper
 * edge to its lower one, because roofs and hoods are above the sides, and sides curve inward at the bottom.
 */
export function estimateNormalY(
  { width, height }: { width: number; height: number },
  weights: Float32Array,
): Float32Array {
  const edges = Array.from({ length: width }, (_, x) => {
    const rows = Array.from({ length: height }, (__, y) => y).filter(
      (y) => floatAt(weights, y * width + x) > 0.5,
    );
    return { top: rows[0] ?? height, bottom: rows.at(-1) ?? 0 };
  });
  // Wide enough to bridge a wheel arch, so that the side of the car has one lower edge.
  const reach = Math.round(width / 8);
  const near = (x: number) => edges.slice(Math.max(0, x - reach), x + reach + 1);
  const tops = smoothLine(
    edges.map(({ top }) => top),
    Math.round(width / 60),
  );
  const bottoms = smoothLine(
    edges.map((_, x) => Math.max(...near(x).map(({ bottom }) => bottom))),
    reach,
  );
  return Float32Array.from({ length: width * height }, (_, at) => {
    const x = at % width;
    const [top, bottom] = [floatAt(tops, x), floatAt(bottoms, x)];
    return clamp((bottom - Math.floor(at / width)) / Math.max(1, bottom - top));
  });
}

function smoothLine(values: number[], radius: number): Float32Array {
  return boxMean(Float32Array.from(values), values.length, 1, Math.max(1, radius));
}
