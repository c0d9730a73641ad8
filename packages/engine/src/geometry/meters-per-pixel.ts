import type { PartMask } from "../masks/part-mask.ts";

/** Outer diameter of a passenger car's tire; most are within a tenth of it. */
const TIRE_METERS = 0.65;
/** The diagonal of a car in a photo: between that of its side (4.7 m) and that of its end (2.3 m). */
const CAR_DIAGONAL_METERS = 3.6;

/** The photo's scale at a place, from the nearest wheel's height; from the car's size where no wheel shows. */
export function metersPerPixelAt({ x, y }: { x: number; y: number }, masks: readonly PartMask[]): number {
  const wheels = masks.flatMap((mask) => (mask.materialClass === "wheel" ? [mask.ellipse] : []));
  const [nearest] = wheels.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y));
  if (nearest) return TIRE_METERS / (2 * nearest.longRadius);
  const left = Math.min(...masks.map(({ box }) => box.left));
  const top = Math.min(...masks.map(({ box }) => box.top));
  const right = Math.max(...masks.map(({ box }) => box.left + box.width));
  const bottom = Math.max(...masks.map(({ box }) => box.top + box.height));
  return CAR_DIAGONAL_METERS / Math.hypot(right - left, bottom - top);
}
