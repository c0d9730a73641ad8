import { byteAt, floatAt } from "../array-access.ts";
import type { CarPicture } from "../cutout/car-picture.ts";
import type { Cutout } from "../cutout/cutout.ts";
import { snapOutline } from "../cutout/snap-outline.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import { createGuidedFilter } from "../masks/guided-filter.ts";
import { clamp } from "../numbers.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import { boxMean } from "../photo/box-mean.ts";

type Planes = [Float32Array, Float32Array, Float32Array];

export interface CutCar {
  /** Coverage by the car, 0 to 1. */
  alpha: Float32Array;
  /** The car's own color in linear light, also where a pixel shows some of the background. */
  color: Planes;
}

/** Radii for a picture of 1280 pixels. */
const radii = { filter: 4, fusion: 10 };

/** The car with a soft border that follows the picture's edges, and without the old background in its colors. */
export function cutCar(picture: CarPicture, cutout: Cutout): CutCar {
  const { width, height } = cutout;
  const scale = Math.max(width, height) / 1280;
  const color = toLinearPlanes(picture);
  const car = snapOutline(picture, cutout);
  const alpha = refineBorder(color, { ...cutout, car }, Math.max(2, Math.round(radii.filter * scale)));
  const size = { width, height, radius: Math.max(3, Math.round(radii.fusion * scale)) };
  const covered = boxMean(alpha, width, height, size.radius);
  const clean = (plane: Float32Array) => removeBackground(plane, { alpha, covered }, size);
  return { alpha, color: color.map(clean) as Planes }; // three in, three out
}

function toLinearPlanes({ width, height, data }: CarPicture): Planes {
  const light = Float32Array.from({ length: 256 }, (_, byte) => byteToLinear(byte));
  const plane = (channel: number) => {
    const values = new Float32Array(width * height);
    for (let at = 0; at < values.length; at++) values[at] = floatAt(light, byteAt(data, at * 4 + channel));
    return values;
  };
  return [plane(0), plane(1), plane(2)];
}

/** Film masks lean outward by less than a pixel. More may not be taken off: wheels, roofs and mirrors would lose their edges. */
function refineBorder(color: Planes, { car, width, height }: Cutout, radius: number): Float32Array {
  const size = { width, height };
  const inner = blurPlane(car, size, radius / 3).map((value) => clamp((value - 0.25) / 0.4));
  const channels = color.map((plane) => plane.map(Math.sqrt)) as Planes; // three in, three out
  const filter = createGuidedFilter({ width, height, channels }, { radius, epsilon: 2e-4 });
  const filtered = filter(inner).apply();
  const near = boxMean(inner, width, height, radius);
  return filtered.map((value, at) => {
    const around = floatAt(near, at);
    // Away from the border nothing is uncertain.
    if (around > 0.995) return 1;
    return around < 0.005 ? 0 : clamp((value - 0.2) / 0.6);
  });
}

interface Fusion {
  width: number;
  height: number;
  radius: number;
}

/** "Fast multi-level foreground estimation" in its approximate form (Forte, 2021): blurred colors of both sides. */
function removeBackground(
  plane: Float32Array,
  { alpha, covered }: Record<"alpha" | "covered", Float32Array>,
  { width, height, radius }: Fusion,
): Float32Array {
  const blur = (values: Float32Array) => boxMean(values, width, height, radius);
  const all = blur(plane);
  const front = blur(plane.map((value, at) => value * floatAt(alpha, at)));
  return plane.map((value, at) => {
    const share = floatAt(alpha, at);
    if (share === 0 || share === 1) return value;
    const own = floatAt(front, at) / Math.max(1e-4, floatAt(covered, at));
    const behind = (floatAt(all, at) - floatAt(front, at)) / Math.max(1e-4, 1 - floatAt(covered, at));
    return clamp(own + share * (value - share * own - (1 - share) * behind));
  });
}
