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
  const weighted = new Float32Array(values.length);
  for (let at = 0; at < weighted.length; at++) weighted[at] = floatAt(values, at) * floatAt(weights, at);
  const [sum, total] = [blur(weighted), blur(weights)];
  for (let at = 0; at < sum.length; at++) sum[at] = floatAt(sum, at) / (floatAt(total, at) + 1e-4);
  return sum;
}
