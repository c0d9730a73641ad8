import { footprintDistance } from "../cutout/footprint-distance.ts";
import { type Footprint, type GroundPlane, type GroundPoint, toGround } from "../cutout/ground-plane.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { resizePlane } from "../photo/resize-plane.ts";
import type { Sun } from "./place.ts";
import { sunBehindCar } from "./sun-behind-car.ts";

interface Size {
  width: number;
  height: number;
}

interface Ground {
  plane: GroundPlane;
  footprint: Footprint;
}

/** In meters: how far light is kept away beside the car, and around the middle of where a tire stands. */
const reach = { car: 0.75, tire: 0.41 };
/** In meters from that middle: where a tire stands, it is darkest. */
const UNDER_TIRE = 0.16;
/**
 * How fast it gets dark below the body, in meters from its edge, and the share of the shadow that this is. Without tires, only
 * this tells that the car stands.
 */
const underBody = {
  onTires: { from: 0.1, to: -0.45, share: 0.45 },
  alone: { from: 0.2, to: -0.2, share: 0.7 },
} as const;
/** How much of the sky's light the car keeps away where it stands closest. */
const DARKEST = 0.96;

/** Longest side in pixels up to which every pixel is computed. A shadow's edges are softer than two pixels of more. */
const FINE = 900;

/**
 * Share of the light that reaches the ground, per pixel: 1 away from the car. The sky's light is missing below and beside
 * the car, the sun's where the car stands between.
 */
export function castShadow(ground: Ground, size: Size, sun: Sun | null): Float32Array {
  const step = Math.max(size.width, size.height) > FINE ? 2 : 1;
  const small = { width: Math.ceil(size.width / step), height: Math.ceil(size.height / step) };
  return resizePlane(castShadowOn(ground, small, { sun, step }), small, size);
}

/** On pixels of `step` pixels of the picture. */
function castShadowOn(
  { plane, footprint }: Ground,
  { width, height }: Size,
  { sun, step }: { sun: Sun | null; step: number },
): Float32Array {
  const light = new Float32Array(width * height).fill(1);
  const behindCar = sun && sunBehindCar(footprint, sun);
  const sunny = sun?.share ?? 0;
  for (let y = Math.max(0, Math.ceil((plane.horizon + 1) / step)); y < height; y++)
    for (let x = 0; x < width; x++) {
      const point = toGround(plane, (x + 0.5) * step, (y + 0.5) * step);
      const kept = keptSky(footprint, point);
      const hidden = Math.max(kept, behindCar ? behindCar(point) : 0);
      light[y * width + x] = 1 - DARKEST * ((1 - sunny) * kept + sunny * hidden);
    }
  return light;
}

/** Share of the sky that the car hides from a place on the ground. */
function keptSky(footprint: Footprint, point: GroundPoint): number {
  const distance = footprintDistance(footprint, point);
  if (distance > reach.car) return 0;
  // Deep below the car it is dark; at its edge the sky still reaches half of the ground.
  const beside = smoothstep(reach.car, -0.15, distance);
  const { from, to, share } = footprint.tires.length > 1 ? underBody.onTires : underBody.alone;
  const below = smoothstep(from, to, distance);
  let kept = (1 - share) * beside * beside + share * below;
  for (const tire of footprint.tires) {
    const away = Math.hypot(point.right - tire.right, (point.away - tire.away) * 0.8);
    kept = Math.max(kept, smoothstep(reach.tire, UNDER_TIRE, away));
  }
  return kept;
}
