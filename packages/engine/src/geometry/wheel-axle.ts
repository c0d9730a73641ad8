import type { LocatedWheel } from "./locate-wheels.ts";
import type { Vector } from "./vectors.ts";

/**
 * The direction of a wheel's axle outward, in view space. A rim is a circle around the axle, so its ellipse shows where the
 * axle points: along the short axis, and toward the camera by the ratio of the radii.
 */
export function findAxle({ rim, facing }: Pick<LocatedWheel, "rim" | "facing">): Vector {
  const toward = Math.min(0.999, rim.shortRadius / rim.longRadius);
  const aside = Math.sqrt(1 - toward * toward);
  // The short axis in the picture, with y up; rows of the picture go down.
  const [x, y] = [-Math.sin(rim.angle), -Math.cos(rim.angle)];
  const sign = Math.sign(x) === facing ? 1 : -1;
  return [x * sign * aside, y * sign * aside, toward];
}
