import { clamp } from "../numbers.ts";
import { tangentsOf } from "./camera.ts";
import type { LocatedWheel } from "./locate-wheels.ts";
import { cross, dot, normalize, rejectFrom, type Vector } from "./vectors.ts";
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
/** Cosine between the axles of two wheels on one side of the car, at least: ellipses are measured a little askew. */
const ONE_SIDE = 0.7;
/** Sine of the angle by which the line between both may correct the length that one ellipse tells. */
const MOST_CORRECTED = 0.4;

type Wheel = Pick<LocatedWheel, "rim" | "facing">;

/** From the wheel that faces the camera most, whose rim is measured best, and the line from it to another on its side. */
export function findCarAxes(wheels: readonly Wheel[], photo: { width: number; height: number }): CarAxes {
  const axles = wheels.map((wheel) => ({ wheel, axle: findAxle(wheel) }));
  const [nearest, ...others] = axles.toSorted((a, b) => b.axle[2] - a.axle[2]);
  if (!nearest) return seenFromEnd;
  const { axle } = nearest;
  // The camera does not roll, so the car's up axis has no x and is square to the axle.
  const tangent = clamp(-axle[1] / axle[2], pitch.min, pitch.max);
  const up = normalize([0, 1, tangent], [0, 1, 0]);
  const width = normalize([axle[0], -axle[2] * tangent, axle[2]], [0, 0, 1]);
  const axes = { length: normalize(cross(up, width), [1, 0, 0]), width };
  const other = others.find((one) => dot(one.axle, axle) > ONE_SIDE);
  return other ? alignWithWheels(axes, [nearest.wheel, other.wheel], photo) : axes;
}

/** The car's length lies in the plane of the camera and both wheels' centers. */
function alignWithWheels(
  { length, width }: CarAxes,
  [one, other]: readonly [Wheel, Wheel],
  photo: { width: number; height: number },
): CarAxes {
  const { across, down } = tangentsOf(photo);
  const toRay = ({ rim: { x, y } }: Wheel): Vector => [
    ((2 * x) / photo.width - 1) * across,
    (1 - (2 * y) / photo.height) * down,
    -1,
  ];
  const square = normalize(cross(toRay(one), toRay(other)), [0, 1, 0]);
  if (Math.abs(dot(length, square)) > MOST_CORRECTED) return { length, width };
  const aligned = normalize(rejectFrom(length, square), length);
  return { length: aligned, width: normalize(rejectFrom(width, aligned), width) };
}
