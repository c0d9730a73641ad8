import type { Footprint, GroundPoint } from "../cutout/ground-plane.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import type { Sun } from "./place.ts";

/** A car as two blocks: shares of its length and width, and heights in meters. */
const blocks = [
  { length: 0.97, width: 0.96, from: 0.16, to: 0.86 },
  { length: 0.5, width: 0.78, from: 0.8, to: 1.4 },
] as const;
/** A ray that passes through this much height of the car, in meters, is hidden: the edge of the shadow is soft. */
const SOFT = 0.3;
const RADIANS = Math.PI / 180;
/** Long shadows leave the picture; below this elevation in degrees they would never end. */
const LOWEST_SUN = 6;

/** How much of the sun the car hides from a place on the ground, 0 to 1. */
export function sunBehindCar(
  { middle, along, across, length, width }: Footprint,
  { azimuth, elevation }: Sun,
): (point: GroundPoint) => number {
  const run = 1 / Math.tan(Math.max(LOWEST_SUN, elevation) * RADIANS);
  const toSun = { right: run * Math.sin(azimuth * RADIANS), away: run * Math.cos(azimuth * RADIANS) };
  // Meters along and across the car for each meter that a ray toward the sun rises.
  const slopes = [
    toSun.right * along.right + toSun.away * along.away,
    toSun.right * across.right + toSun.away * across.away,
  ] as const;
  return ({ right, away }) => {
    const [x, z] = [right - middle.right, away - middle.away];
    const start = [x * along.right + z * along.away, x * across.right + z * across.away] as const;
    let inside = 0;
    for (const block of blocks) {
      let { from, to }: { from: number; to: number } = block;
      for (const [axis, half] of [(length * block.length) / 2, (width * block.width) / 2].entries()) {
        const [at, slope] = [start[axis as 0], slopes[axis as 0]]; // two axes
        if (Math.abs(slope) < 1e-6) {
          if (Math.abs(at) > half) to = from;
          continue;
        }
        const [one, other] = [(-half - at) / slope, (half - at) / slope];
        from = Math.max(from, Math.min(one, other));
        to = Math.min(to, Math.max(one, other));
      }
      inside += Math.max(0, to - from);
    }
    return smoothstep(0, SOFT, inside);
  };
}
