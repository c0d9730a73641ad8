import { footprintDistance } from "../cutout/footprint-distance.ts";
import { type Footprint, type GroundPlane, toGround } from "../cutout/ground-plane.ts";
import { smoothstep } from "../geometry/smoothstep.ts";

interface Size {
  width: number;
  height: number;
}

/** In meters: how far light is kept away beside the car, and around a tire. */
const reach = { car: 0.75, tire: 0.3 };
/** Height of a car's underside and of its body, which keep light away from the ground beside it. */
const DARKEST = 0.93;

/** Share of the light that reaches the ground, per pixel: 1 away from the car. */
export function castShadow(
  { plane, footprint }: { plane: GroundPlane; footprint: Footprint },
  { width, height }: Size,
): Float32Array {
  const light = new Float32Array(width * height).fill(1);
  for (let y = Math.max(0, Math.ceil(plane.horizon + 1)); y < height; y++)
    for (let x = 0; x < width; x++) {
      const point = toGround(plane, x + 0.5, y + 0.5);
      const distance = footprintDistance(footprint, point);
      if (distance > reach.car) continue;
      // Deep below the car it is dark; at its edge the sky still reaches half of the ground.
      const beside = smoothstep(reach.car, -0.15, distance);
      const below = smoothstep(0.1, -0.45, distance);
      let kept = 0.55 * beside * beside + 0.45 * below;
      for (const tire of footprint.tires) {
        const away = Math.hypot(point.right - tire.right, (point.away - tire.away) * 0.8);
        kept = Math.max(kept, 0.95 * smoothstep(reach.tire, 0.05, away));
      }
      light[y * width + x] = 1 - DARKEST * kept;
    }
  return light;
}
