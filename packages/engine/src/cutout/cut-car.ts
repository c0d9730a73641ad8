import { byteAt, floatAt } from "../array-access.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import { createGuidedFilter } from "../masks/guided-filter.ts";
import type { Box } from "../masks/box.ts";
import { clamp } from "../numbers.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import { boxMean } from "../photo/box-mean.ts";
import { resizePlane } from "../photo/resize-plane.ts";
import type { CarPicture } from "./car-picture.ts";
import { readCutout } from "./cutout.ts";
import { clearBorder } from "./clear-border.ts";
import { oncePerPicture } from "./once-per-picture.ts";
import { snapOutline } from "./snap-outline.ts";
import { placeIn } from "../photo/place-in.ts";
import { cropPlane, pastePlane, windowAround } from "../photo/plane-window.ts";

type Planes = [Float32Array, Float32Array, Float32Array];

export interface CutCar {
  /** Coverage by the car, 0 to 1. */
  alpha: Float32Array;
  /** The car's own color in linear light, also where a pixel shows some of the background. 0 away from it. */
  color: Planes;
}

interface Size {
  width: number;
  height: number;
}

/** Radii for a picture of 1280 pixels. */
const radii = { filter: 4, border: 3 };

/** The car with a soft border that follows the picture's edges, and without the old background in its colors. */
export const cutCar = oncePerPicture(computeCutCar);

function computeCutCar(picture: CarPicture): CutCar {
  const cutout = readCutout(picture);
  const { width, height } = cutout;
  const scale = Math.max(width, height) / 1280;
  const outline = snapOutline(picture, cutout);
  const filter = Math.max(2, Math.round(radii.filter * scale));
  const area = windowAround(outline, cutout, 4 * filter);
  const color = toLinearPlanes(picture, area);
  const car = cropPlane(outline, cutout, area);
  const alpha = refineBorder(color, { car, ...area }, filter);
  const whole = (values: Float32Array) => pastePlane(values, area, { width, height });
  const reach = Math.max(2, Math.round(radii.border * scale));
  const cleared = clearBorder({ color, alpha, ...area, reach });
  return { alpha: whole(cleared.alpha), color: cleared.color.map(whole) as Planes }; // three in, three out
}

function toLinearPlanes(picture: CarPicture, { left, top, width, height }: Box): Planes {
  const light = Float32Array.from({ length: 256 }, (_, byte) => byteToLinear(byte));
  const plane = (channel: number) => {
    const values = new Float32Array(width * height);
    for (let y = 0, at = 0; y < height; y++) {
      const start = ((top + y) * picture.width + left) * 4 + channel;
      for (let x = 0; x < width; x++, at++) values[at] = floatAt(light, byteAt(picture.data, start + x * 4));
    }
    return values;
  };
  return [plane(0), plane(1), plane(2)];
}

/** Radius from which on the filter sees a copy of half the size: its coefficients change slowly. */
const COARSE = 4;
/** Share of the car around a pixel below and above which nothing is uncertain. */
const certain = { ground: 0.005, car: 0.995 } as const;

/** Film masks lean outward by less than a pixel. More may not be taken off: wheels, roofs and mirrors would lose their edges. */
function refineBorder(
  color: Planes,
  { car, width, height }: Size & { car: Float32Array },
  radius: number,
): Float32Array {
  const size = { width, height };
  const inner = blurPlane(car, size, radius / 3).slice();
  for (let at = 0; at < inner.length; at++) inner[at] = clamp((floatAt(inner, at) - 0.25) / 0.4);
  const channels = color.map(squareRoots) as Planes; // three in, three out
  const filter = openFilter(channels, size, radius);
  const filtered = filter(inner);
  const near = boxMean(inner, width, height, radius);
  for (let at = 0; at < near.length; at++) {
    const around = floatAt(near, at);
    // Away from the border nothing is uncertain.
    if (around > certain.car) near[at] = 1;
    else near[at] = around < certain.ground ? 0 : clamp((filtered(at) - 0.2) / 0.6);
  }
  return near;
}

/** The guided filter of a mask, per pixel. */
function openFilter(
  channels: Planes,
  size: Size,
  radius: number,
): (mask: Float32Array) => (at: number) => number {
  const step = radius >= COARSE ? 2 : 1;
  const small = { width: Math.ceil(size.width / step), height: Math.ceil(size.height / step) };
  const guide = channels.map((plane) => resizePlane(plane, size, small)) as Planes; // three in, three out
  const filter = createGuidedFilter(
    { ...small, channels: guide },
    { radius: Math.round(radius / step), epsilon: 2e-4 },
  );
  return (mask) => {
    const model = filter(resizePlane(mask, size, small));
    return (at) => {
      const row = Math.floor(at / size.width);
      const x = placeIn(at - row * size.width, small.width, size.width);
      const y = placeIn(row, small.height, size.height);
      return model.valueAt(
        x,
        y,
        floatAt(channels[0], at),
        floatAt(channels[1], at),
        floatAt(channels[2], at),
      );
    };
  };
}

function squareRoots(plane: Float32Array): Float32Array {
  const roots = new Float32Array(plane.length);
  for (let at = 0; at < roots.length; at++) roots[at] = Math.sqrt(floatAt(plane, at));
  return roots;
}
