import { toGround } from "../cutout/ground-plane.ts";
import { footprintDistance } from "../cutout/footprint-distance.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import type { StyleInput } from "./style-input.ts";

interface ShadowShape {
  /** How far it extends beyond the sides of the car, in meters. */
  reach: number;
  /** Width of its border, in meters. */
  soft: number;
}

/** A car's ends are high above the ground: light from before them reaches this far below them, in meters. */
const UNDERCUT = 0.25;
/** How far a tire covers the ground around the middle of where it stands, in meters. */
const TIRE = 0.08;
/** Below this difference, two distances blend, in meters: the shadow of a car and its tires is one shape. */
const BLEND = 0.35;

/** The car's shadow on the ground with the light above it, 0 to 1. It is behind the car, too. */
export function drawGroundShadow(
  { picture, ground }: StyleInput,
  { reach, soft }: ShadowShape,
): Float32Array {
  const { width, height } = picture;
  const shadow = new Float32Array(width * height);
  if (!ground) return shadow;
  const { plane, footprint } = ground;
  const below = { ...footprint, length: footprint.length - 2 * UNDERCUT };
  for (let y = Math.max(0, Math.ceil(plane.horizon + 1)); y < height; y++)
    for (let x = 0; x < width; x++) {
      const place = toGround(plane, x + 0.5, y + 0.5);
      let distance = footprintDistance(below, place);
      // Farther out, no tire matters.
      if (distance < reach + soft + 1)
        for (const { right, away } of footprint.tires)
          distance = blend(distance, Math.sqrt((place.right - right) ** 2 + (place.away - away) ** 2) - TIRE);
      shadow[y * width + x] = smoothstep(reach + soft, reach - soft, distance);
    }
  return shadow;
}

/** The smaller one, less a little where they are alike (Quilez, "smooth minimum"). */
function blend(one: number, other: number): number {
  const alike = Math.max(0, 1 - Math.abs(one - other) / BLEND);
  return Math.min(one, other) - (BLEND / 4) * alike * alike;
}
