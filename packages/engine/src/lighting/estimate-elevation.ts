import { boxMean } from "../photo/box-mean.ts";
import type { Raster } from "../photo/resize.ts";

/**
 * How high on the car a place is, 1 at its upper edge and 0 at its lower one: what stands in for the direction in
 * which the body faces, as roofs and hoods lie above sides, and sides bend inwards below.
 */
export function readElevation({ width, height }: Raster, weights: Float32Array): Float32Array {
  const edges = Array.from({ length: width }, (_, x) => {
    const rows = Array.from({ length: height }, (__, y) => y).filter(
      (y) => (weights[y * width + x] as number) > 0.5,
    );
    return { top: rows[0] ?? height, bottom: rows.at(-1) ?? 0 };
  });
  // Wide enough to bridge a wheel arch, so that the side of the body has one lower edge.
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
    const [top, bottom] = [tops[x] as number, bottoms[x] as number];
    return Math.min(1, Math.max(0, (bottom - Math.floor(at / width)) / Math.max(1, bottom - top)));
  });
}

function smoothLine(values: number[], radius: number): Float32Array {
  return boxMean(Float32Array.from(values), values.length, 1, Math.max(1, radius));
}
