import { floatAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";

interface Size {
  width: number;
  height: number;
}

/** Blurs within a mask (weights 0 to 1), so that the background does not bleed in. Three box blurs make a bell curve. */
export function blurWithinMask(
  values: Float32Array,
  weights: Float32Array,
  size: Size,
  radius: number,
): Float32Array {
  return createMaskedBlur(weights, size, radius)(values);
}

/** The same for several planes of values within one mask. */
export function createMaskedBlur(
  weights: Float32Array,
  { width, height }: Size,
  radius: number,
): (values: Float32Array) => Float32Array {
  const blur = (plane: Float32Array) => {
    let result = plane;
    for (let pass = 0; pass < 3; pass++) result = boxMean(result, width, height, radius);
    return result;
  };
  const total = blur(weights);
  return (values) => {
    const weighted = new Float32Array(values.length);
    for (let at = 0; at < weighted.length; at++) weighted[at] = floatAt(values, at) * floatAt(weights, at);
    const sum = blur(weighted);
    for (let at = 0; at < sum.length; at++) sum[at] = floatAt(sum, at) / (floatAt(total, at) + 1e-4);
    return sum;
  };
}
