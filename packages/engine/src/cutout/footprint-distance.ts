import type { Footprint, GroundPoint } from "./ground-plane.ts";

/** Radius of the corners of a car seen from above, in meters. */
const CORNER = 0.45;

/** Distance from the car's outline on the ground, in meters; negative below the car. */
export function footprintDistance(footprint: Footprint, { right, away }: GroundPoint): number {
  const { middle, along, across, length, width } = footprint;
  const [x, z] = [right - middle.right, away - middle.away];
  const outLength = Math.abs(x * along.right + z * along.away) - length / 2 + CORNER;
  const outWidth = Math.abs(x * across.right + z * across.away) - width / 2 + CORNER;
  const outside = Math.hypot(Math.max(0, outLength), Math.max(0, outWidth));
  return outside + Math.min(0, Math.max(outLength, outWidth)) - CORNER;
}
