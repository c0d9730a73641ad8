import { boxMean } from "./box-mean.ts";

interface Size {
  width: number;
  height: number;
}

/**
 * Close to a Gaussian blur of this standard deviation, in pixels: three box means. The cost does not depend on it.
 * Below a third of a pixel the values are returned as they are.
 */
export function blurPlane(values: Float32Array, { width, height }: Size, sigma: number): Float32Array {
  if (sigma < 1 / 3) return values;
  let blurred = values;
  for (const radius of boxRadii(sigma)) if (radius > 0) blurred = boxMean(blurred, width, height, radius);
  return blurred;
}

/** Radii of three boxes whose variances add up to about sigma²: a box of radius r has (r² + r) / 3. */
function boxRadii(sigma: number): [number, number, number] {
  const each = (-1 + Math.sqrt(1 + 4 * sigma * sigma)) / 2;
  const low = Math.floor(each);
  const variance = (radius: number) => (radius * radius + radius) / 3;
  const missing = sigma * sigma - 3 * variance(low);
  const step = variance(low + 1) - variance(low);
  const raised = Math.min(3, Math.round(missing / step));
  return [low + (raised > 0 ? 1 : 0), low + (raised > 1 ? 1 : 0), low + (raised > 2 ? 1 : 0)];
}
