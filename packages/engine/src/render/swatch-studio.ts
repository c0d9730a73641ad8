import { cross, dot, normalize, type Vector } from "../geometry/vectors.ts";
import { smoothstep } from "../geometry/smoothstep.ts";

/** Across the bend of a swatch, toward its upper left edge. */
const ACROSS = normalize([-0.28, 0.72, 0], [0, 1, 0]);
const ALONG = cross(ACROSS, [0, 0, 1]);

/** Angles in degrees. */
const bend = { from: 44, to: -80, sideways: 10 };
const lamp = { angle: 33, halfWidth: 10, radiance: 5.6 };
const strip = { angle: -62, halfWidth: 4, radiance: 1.7 };

/** Where the lamp is: what film sparkles and flips by. */
export const lampDirection = directionAt(lamp.angle);

/**
 * The normal of a swatch, a strip of film bent over a form as makers photograph theirs: it faces the lamp at the upper
 * left edge and turns away almost to the side at the lower right one. `x` and `y` are 0 to 1, down.
 */
export function swatchNormal(x: number, y: number): Vector {
  const across = 0.28 * x + 0.72 * y;
  const along = 0.72 * x - 0.28 * y;
  const [u, v, w] = directionAt(bend.from + (bend.to - bend.from) * across);
  const sideways = Math.sin(radians(bend.sideways * (2 * along - 1))) * w;
  return normalize([u + sideways * ALONG[0], v + sideways * ALONG[1], w], [0, 0, 1]);
}

/** Radiance from a direction: a dim room with a long lamp above and a narrow strip below. */
export function studioRadiance(direction: Vector): number {
  const up = dot(direction, ACROSS);
  const aside = Math.abs(dot(direction, ALONG));
  const angle = (Math.atan2(up, direction[2]) * 180) / Math.PI;
  const lit = (light: typeof lamp) =>
    light.radiance *
    smoothstep(light.halfWidth + 2, light.halfWidth, Math.abs(angle - light.angle)) *
    smoothstep(0.95, 0.7, aside);
  const floor = 0.36 - 0.26 * smoothstep(-50, -130, angle);
  const room = angle < -50 ? floor : 0.18 + 0.17 * smoothstep(-20, 80, angle);
  return room + lit(lamp) + lit(strip);
}

function directionAt(degrees: number): Vector {
  const sin = Math.sin(radians(degrees));
  return [sin * ACROSS[0], sin * ACROSS[1], Math.cos(radians(degrees))];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
