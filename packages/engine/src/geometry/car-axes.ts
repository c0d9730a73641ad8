import { clamp } from "../numbers.ts";
import type { LocatedWheel } from "./locate-wheels.ts";
import { cross, normalize, type Vector } from "./vectors.ts";
import { findAxle } from "./wheel-axle.ts";

/** Directions of the car in view space. Neither has a sign: front or rear, left or right. */
export interface CarAxes {
  length: Vector;
  width: Vector;
}

/** A car whose wheels do not show is seen from one of its ends. */
const seenFromEnd: CarAxes = { length: [0, 0, 1], width: [1, 0, 0] };
/** How far a photographer looks down at a car, as a tangent: from its own height to a raised place. */
const pitch = { min: 0, max: 0.45 };

/** From the wheel that faces the camera most, whose rim is measured best. */
export function findCarAxes(wheels: readonly Pick<LocatedWheel, "rim" | "facing">[]): CarAxes {
  const [axle] = wheels.map(findAxle).toSorted((a, b) => b[2] - a[2]);
  if (!axle) return seenFromEnd;
  // The camera does not roll, so the car's up axis has no x and is square to the axle.
  const tangent = clamp(-axle[1] / axle[2], pitch.min, pitch.max);
  const up = normalize([0, 1, tangent], [0, 1, 0]);
  const width = normalize([axle[0], -axle[2] * tangent, axle[2]], [0, 0, 1]);
  return { length: normalize(cross(up, width), [1, 0, 0]), width };
}
