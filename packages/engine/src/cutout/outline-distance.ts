import { floatAt } from "../array-access.ts";

interface Size {
  width: number;
  height: number;
}

/** Pixels from the outline of a mask, positive inside: a chamfer transform, at most 6 percent too long. */
export function outlineDistance(mask: Float32Array, size: Size): Float32Array {
  const inside = distanceTo(mask, size, { isInside: false });
  const outside = distanceTo(mask, size, { isInside: true });
  for (let at = 0; at < inside.length; at++) {
    const distance = floatAt(inside, at);
    inside[at] = distance > 0 ? distance - 0.5 : 0.5 - floatAt(outside, at);
  }
  return inside;
}

/** From each pixel to the nearest that is inside the mask, or to the nearest that is not. */
function distanceTo(
  mask: Float32Array,
  { width, height }: Size,
  { isInside }: { isInside: boolean },
): Float32Array {
  const distance = new Float32Array(mask.length);
  for (let at = 0; at < distance.length; at++)
    if (floatAt(mask, at) >= 0.5 !== isInside) distance[at] = width + height;
  for (let start = 0; start < distance.length; start += width) spread(distance, start, width, 1);
  for (let start = distance.length - 1; start >= 0; start -= width) spread(distance, start, width, -1);
  return distance;
}

/** Along a row from its `start`, also from the row before: above it, or below it for a `step` of -1. */
function spread(distance: Float32Array, start: number, width: number, step: 1 | -1): void {
  const last = start + step * (width - 1);
  const hasRow = start - step * width >= 0 && start - step * width < distance.length;
  for (let count = 0, at = start; count < width; count++, at += step) {
    let least = floatAt(distance, at);
    if (least === 0) continue;
    if (at !== start) least = Math.min(least, floatAt(distance, at - step) + 1);
    if (hasRow) {
      const before = at - step * width;
      least = Math.min(least, floatAt(distance, before) + 1);
      if (at !== start) least = Math.min(least, floatAt(distance, before - step) + Math.SQRT2);
      if (at !== last) least = Math.min(least, floatAt(distance, before + step) + Math.SQRT2);
    }
    distance[at] = least;
  }
}
