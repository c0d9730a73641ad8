import { boxMean } from "../photo/box-mean.ts";
import type { Raster } from "../photo/resize.ts";

/** Blur that looks at the car only, so that nothing of the background seeps in. Three boxes make a bell. */
export function blurWithin(
  values: Float32Array,
  weights: Float32Array,
  size: Raster,
  radius: number,
): Float32Array {
  const smooth = (field: Float32Array) => {
    let result = field;
    for (let pass = 0; pass < 3; pass++) result = boxMean(result, size.width, size.height, radius);
    return result;
  };
  const weighted = smooth(values.map((value, at) => value * (weights[at] as number)));
  const total = smooth(weights);
  return weighted.map((value, at) => value / ((total[at] as number) + 1e-4));
}
