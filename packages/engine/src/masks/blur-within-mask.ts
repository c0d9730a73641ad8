import { floatAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";

/** Blurs within a mask (weights 0 to 1), so that the background does not bleed in. Three box blurs make a bell curve. */
export function blurWithinMask(
  values: Float32Array,
  weights: Float32Array,
  { width, height }: { width: number; height: number },
  radius: number,
): Float32Array {
  const blur = (plane: Float32Array) => {
    let result = plane;
    for (let pass = 0; pass < 3; pass++) result = boxMean(result, width, height, radius);
    return result;
  };
  const weighted = blur(values.map((value, at) => value * floatAt(weights, at)));
  const total = blur(weights);
  return weighted.map((value, at) => value / (floatAt(total, at) + 1e-4));
}
