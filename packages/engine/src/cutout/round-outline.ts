import { floatAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";
import { blurPlane } from "../photo/blur-plane.ts";

interface Rows {
  width: number;
  height: number;
  /** Rows from the top that are rounded. */
  movable: number;
}

/** Standard deviation of the blur, in pixels; with two, spoilers and mirrors would lose their corners. */
const SIGMA = 1.5;
/** How much steeper the blurred outline is made. */
const STEEPNESS = 3;

/** The coverage without spikes and bites of a pixel or two: a car's outline is smooth, what is behind it rarely is. */
export function roundOutline(coverage: Float32Array, { width, height, movable }: Rows): Float32Array {
  const rounded = coverage.slice();
  const blurred = blurPlane(coverage, { width, height }, SIGMA);
  for (let at = 0; at < width * Math.min(height, movable); at++)
    rounded[at] = clamp(0.5 + STEEPNESS * (floatAt(blurred, at) - 0.5));
  return rounded;
}
