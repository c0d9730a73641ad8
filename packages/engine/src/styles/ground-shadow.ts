import { toGround } from "../cutout/ground-plane.ts";
import { footprintDistance } from "../cutout/footprint-distance.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import type { StyleInput } from "./style-input.ts";

interface ShadowShape {
  /** How far it extends beyond the car, in meters. */
  reach: number;
  /** Width of its border, in meters. */
  soft: number;
}

/** The car's shadow on the ground with the light above it, 0 to 1. It is behind the car, too. */
export function drawGroundShadow(
  { picture, ground }: StyleInput,
  { reach, soft }: ShadowShape,
): Float32Array {
  const { width, height } = picture;
  const shadow = new Float32Array(width * height);
  if (!ground) return shadow;
  const { plane, footprint } = ground;
  for (let y = Math.max(0, Math.ceil(plane.horizon + 1)); y < height; y++)
    for (let x = 0; x < width; x++) {
      const distance = footprintDistance(footprint, toGround(plane, x + 0.5, y + 0.5));
      shadow[y * width + x] = smoothstep(reach + soft, reach - soft, distance);
    }
  return shadow;
}
