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
  const [alongSlope, acrossSlope] = slopes;
  return ({ right, away }) => {
    const [x, z] = [right - middle.right, away - middle.away];
    const ahead = x * along.right + z * along.away;
    const aside = x * across.right + z * across.away;
    let inside = 0;
    for (const block of blocks) {
      const { from, to } = block;
      const inLength = heightsInside(ahead, alongSlope, (length * block.length) / 2);
      const inWidth = heightsInside(aside, acrossSlope, (width * block.width) / 2);
      inside += Math.max(
        0,
        Math.min(to, inLength.to, inWidth.to) - Math.max(from, inLength.from, inWidth.from),
      );
    }
    return smoothstep(0, SOFT, inside);
  };
}

/** Between which heights a ray is within `half` of the middle. */
function heightsInside(at: number, slope: number, half: number): { from: number; to: number } {
  if (Math.abs(slope) < 1e-6) return Math.abs(at) > half ? nowhere : everywhere;
  const [one, other] = [(-half - at) / slope, (half - at) / slope];
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

const nowhere = { from: Infinity, to: -Infinity };
const everywhere = { from: -Infinity, to: Infinity };
