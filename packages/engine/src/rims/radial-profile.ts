import { floatAt, itemAt } from "../array-access.ts";
import type { Plate } from "./rim-shape.ts";

/** A smooth curve through a plate's profile points up to `maxRadius`, sampled into a table for speed. */
export function tabulateProfile(profile: Plate["profile"], maxRadius: number): (radius: number) => number {
  const table = Float32Array.from({ length: 257 }, (_, index) =>
    interpolate(profile, (index / 256) * maxRadius),
  );
  return (radius) => {
    const at = Math.min(255.999, (radius / maxRadius) * 256);
    const first = Math.floor(at);
    const low = floatAt(table, first);
    return low + (floatAt(table, first + 1) - low) * (at - first);
  };
}

/** Cubic Hermite interpolation; the slope at a point is that of the chord between its neighbors. */
function interpolate(points: Plate["profile"], radius: number): number {
  const last = points.length - 1;
  const next = points.findIndex(([r]) => r > radius);
  if (next === 0) return points[0]?.[1] ?? 0;
  if (next === -1) return points[last]?.[1] ?? 0;
  const [r0, z0] = itemAt(points, next - 1);
  const [r1, z1] = itemAt(points, next);
  const slope = (index: number) => {
    const [ra, za] = itemAt(points, Math.max(0, index - 1));
    const [rb, zb] = itemAt(points, Math.min(last, index + 1));
    return index === 0 ? 0 : (zb - za) / (rb - ra);
  };
  const span = r1 - r0;
  const t = (radius - r0) / span;
  const [m0, m1] = [slope(next - 1) * span, slope(next) * span];
  return (
    (2 * t ** 3 - 3 * t ** 2 + 1) * z0 +
    (t ** 3 - 2 * t ** 2 + t) * m0 +
    (3 * t ** 2 - 2 * t ** 3) * z1 +
    (t ** 3 - t ** 2) * m1
  );
}
