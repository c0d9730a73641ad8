import { floatAt } from "../array-access.ts";
import { outlineOf } from "../geometry/rim-candidate.ts";
import { clamp } from "../numbers.ts";
import type { Tires } from "./tires.ts";

/** Of a tire's half width: farther from its middle the tread may be seen, which is no part of the ellipse. */
const MIDDLE = 0.7;
/** Of a tire's half height, from its middle: masks lean no farther into the shadow. */
const LOWEST = 1.3;

/**
 * The coverage without what is below a tire. Masks take its shadow for a part of it, and end in a straight line there; the
 * ellipse of the same area ends where tires do.
 */
export function trimTires(coverage: Float32Array, { parts, scale, width, height }: Tires): Float32Array {
  const trimmed = coverage.slice();
  for (const { box, alpha, ellipse } of parts) {
    if (!ellipse) continue;
    const { x, y, halfWidth, halfHeight } = outlineOf({ box, alpha, ellipse });
    const first = Math.max(0, Math.ceil((x - MIDDLE * halfWidth) * scale));
    const last = Math.min(width - 1, Math.floor((x + MIDDLE * halfWidth) * scale));
    const lowest = Math.min(height, (y + LOWEST * halfHeight) * scale);
    for (let column = first; column <= last; column++) {
      const aside = ((column + 0.5) / scale - x) / halfWidth;
      const end = (y + halfHeight * Math.sqrt(Math.max(0, 1 - aside * aside))) * scale;
      for (let row = Math.max(0, Math.floor(end)); row < lowest; row++) {
        const at = row * width + column;
        trimmed[at] = Math.min(floatAt(trimmed, at), clamp(end - row));
      }
    }
  }
  return trimmed;
}
