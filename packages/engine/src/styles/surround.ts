import { floatAt } from "../array-access.ts";
import { blurPlane } from "../photo/blur-plane.ts";

interface Size {
  width: number;
  height: number;
}

/** Lets what planes show inside go on around it. */
export interface Surroundings {
  /** How much is inside nearby, 0 to 1. Where it is near 0, planes are not filled. */
  near: Float32Array;
  fill: (plane: Float32Array) => Float32Array;
}

/** `inside`, 0 to 1, counts within about `sigma` pixels. */
export function surround(inside: Float32Array, size: Size, sigma: number): Surroundings {
  const near = blurPlane(inside, size, sigma);
  return { near, fill };

  function fill(plane: Float32Array): Float32Array {
    const filled = new Float32Array(plane.length);
    for (let at = 0; at < filled.length; at++) filled[at] = floatAt(plane, at) * floatAt(inside, at);
    const around = blurPlane(filled, size, sigma);
    for (let at = 0; at < filled.length; at++) {
      const rest = 1 - floatAt(inside, at);
      if (rest === 0) continue;
      const color = floatAt(around, at) / Math.max(1e-3, floatAt(near, at));
      filled[at] = floatAt(filled, at) + rest * color;
    }
    return filled;
  }
}
