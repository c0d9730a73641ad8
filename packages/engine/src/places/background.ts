import { byteAt, floatAt } from "../array-access.ts";
import type { GroundPlane } from "../cutout/ground-plane.ts";
import { luminanceOf, mapRgb, type Rgb } from "../lighting/linear-rgb.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import { clamp } from "../numbers.ts";
import { shrinkTo } from "../photo/resize.ts";
import type { Background, Place } from "./place.ts";

/** Brightness of a picture exposed to a middle gray, and how far the car follows a darker or brighter one. */
const exposed = { middle: 0.2, follow: 0.5, min: 0.45, max: 1.25 } as const;
/** Colors in a picture are its own; only part of their cast is the light's. */
const CAST = 0.35;

/** A background as a place. Nobody knows where its sun is, so it casts no shadow of one. */
export function placeOf(background: Background): Place {
  const small = shrinkTo(background.picture, 4, 48);
  const mean: Rgb = [0, 0, 0];
  for (let at = 0; at < small.width * small.height; at++)
    for (const channel of [0, 1, 2] as const)
      mean[channel] += byteToLinear(byteAt(small.data, at * 4 + channel)) / (small.width * small.height);
  const level = Math.max(0.005, luminanceOf(mean));
  const exposure = clamp((level / exposed.middle) ** exposed.follow, exposed.min, exposed.max);
  const light = mapRgb(mean, (value) => (Math.max(0.005, value) / level) ** CAST);
  return {
    backdrop: null,
    surroundings: null,
    background,
    sun: null,
    floor: mean,
    wall: mean,
    mirror: 0,
    grain: 0,
    evenBelow: null,
    light,
    exposure,
  };
}

interface Size {
  width: number;
  height: number;
}

/**
 * Linear colors of the background with its horizon on that of the photo's camera, as large as it must be to fill the
 * picture. Where it would have to be enlarged too much, its last rows go on.
 */
export function drawBackground(
  { picture, horizon }: Background,
  plane: GroundPlane,
  { width, height }: Size,
): Float32Array {
  const line = clamp(plane.horizon, 0, height);
  const fill = width / picture.width;
  const up = line / Math.max(1, horizon * picture.height);
  const down = (height - line) / Math.max(1, (1 - horizon) * picture.height);
  const scale = clamp(Math.max(up, down), fill, MOST_ENLARGED * fill);
  const fitting = scale < 1 ? shrinkTo(picture, 4, Math.max(picture.width, picture.height) * scale) : picture;
  const step = fitting.width / (picture.width * scale);
  const light = Float32Array.from({ length: 256 }, (_, byte) => byteToLinear(byte));
  const pixels = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const column = clamp(fitting.width / 2 + (x + 0.5 - width / 2) * step - 0.5, 0, fitting.width - 1.001);
      const row = clamp(horizon * fitting.height + (y + 0.5 - line) * step - 0.5, 0, fitting.height - 1.001);
      const [left, top] = [Math.floor(column), Math.floor(row)];
      const [right, lower] = [column - left, row - top];
      for (let channel = 0; channel < 3; channel++) {
        const at = (top * fitting.width + left) * 4 + channel;
        const seen = (offset: number) => floatAt(light, byteAt(fitting.data, at + offset));
        const above = seen(0) * (1 - right) + seen(4) * right;
        const below = seen(fitting.width * 4) * (1 - right) + seen(fitting.width * 4 + 4) * right;
        pixels[(y * width + x) * 3 + channel] = above * (1 - lower) + below * lower;
      }
    }
  return pixels;
}

/** Times the size at which the background fills the picture's width. */
const MOST_ENLARGED = 2.5;

/** Half the angle that a picture is taken to cover, in radians. */
const HALF_ANGLE = 0.55;

/** Light around the car: the picture in front and, mirrored, to the sides; its edges above and below. */
export function backgroundLight({
  picture,
  horizon,
}: Background): (azimuth: number, elevation: number) => Rgb {
  const { width, height, data } = shrinkTo(picture, 4, 32);
  const perTangent = width / (2 * Math.tan(HALF_ANGLE));
  return (azimuth, elevation) => {
    const turns = (((azimuth / HALF_ANGLE + 1) % 4) + 4) % 4;
    const folded = 1 - Math.abs(turns - 2);
    const x = clamp(Math.floor((0.5 + folded / 2) * width), 0, width - 1);
    const below = Math.tan(clamp(-elevation, -1.4, 1.4)) * perTangent;
    const y = clamp(Math.floor(horizon * height + below), 0, height - 1);
    return mapRgb([0, 0, 0], (_, channel) => byteToLinear(byteAt(data, (y * width + x) * 4 + channel)));
  };
}
