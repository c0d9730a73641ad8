import type { PartMask } from "../masks/part-mask.ts";

/** Outer diameter of a passenger car's tire; most are within a tenth of it. */
const TIRE_METERS = 0.65;
/** The diagonal of a car in a photo: between that of its side (4.7 m) and that of its end (2.3 m). */
const CAR_DIAGONAL_METERS = 3.6;

/**
 * The photo's scale at a place, from the height of the wheels near it; from the car's size where no wheel shows. What looks
 * small is far away, hidden in part or no wheel at all, and counts the less.
 */
export function metersPerPixelAt({ x, y }: { x: number; y: number }, masks: readonly PartMask[]): number {
  let [sum, total] = [0, 0];
  for (const mask of masks) {
    if (mask.materialClass !== "wheel") continue;
    const { ellipse } = mask;
    const weight =
      (ellipse.longRadius / (Math.hypot(ellipse.x - x, ellipse.y - y) + ellipse.longRadius)) ** 3;
    sum += weight * ellipse.longRadius;
    total += weight;
  }
  if (total > 0) return (TIRE_METERS * total) / (2 * sum);
  const left = Math.min(...masks.map(({ box }) => box.left));
  const top = Math.min(...masks.map(({ box }) => box.top));
  const right = Math.max(...masks.map(({ box }) => box.left + box.width));
  const bottom = Math.max(...masks.map(({ box }) => box.top + box.height));
  return CAR_DIAGONAL_METERS / Math.hypot(right - left, bottom - top);
}
