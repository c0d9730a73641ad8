import { boxMean } from "./box-mean.ts";
import { resizePlane } from "./resize-plane.ts";

interface Size {
  width: number;
  height: number;
}

/**
 * Close to a Gaussian blur of this standard deviation, in pixels: three box means, for a wide one on a smaller copy. Below
 * a third of a pixel the values are returned as they are.
 */
export function blurPlane(values: Float32Array, { width, height }: Size, sigma: number): Float32Array {
  if (sigma < 1 / 3) return values;
  if (sigma > WIDE) {
    const step = Math.floor((2 * sigma) / WIDE);
    const small = { width: Math.ceil(width / step), height: Math.ceil(height / step) };
    const reduced = resizePlane(values, { width, height }, small);
    return resizePlane(blurPlane(reduced, small, sigma / step), small, { width, height });
  }
  let blurred = values;
  for (const radius of boxRadii(sigma)) if (radius > 0) blurred = boxMean(blurred, width, height, radius);
  return blurred;
}

/** In pixels: a plane that is blurred this much shows no single pixels, so that every other one is enough. */
const WIDE = 6;

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
