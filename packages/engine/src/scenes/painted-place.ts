import { byteAt, floatAt } from "../array-access.ts";
import { type Channel, luminanceOf, mapRgb, type Rgb } from "../lighting/linear-rgb.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import { clamp } from "../numbers.ts";
import type { Raster } from "../photo/resize.ts";
import type { BackdropCamera, Light, Place } from "../places/place.ts";

interface PaintedFor {
  /** The camera of the photo. */
  camera: BackdropCamera;
  photo: { width: number; height: number };
  /** Row of the horizon in the painted picture, as a share of its height: above 0 and below 1. */
  horizon: number;
}

/**
 * A place from a picture of it, painted for the camera of a photo. Its horizon is where the photo's is, and it is as large as
 * it has to be to cover the photo.
 */
export function toPaintedPlace(picture: Raster, { camera, photo, horizon }: PaintedFor): Place {
  // In pixels of the photo.
  const heightAtSameWidth = (picture.height / picture.width) * photo.width;
  const enlarged = Math.max(
    1,
    (photo.height * camera.horizon) / (heightAtSameWidth * horizon),
    (photo.height * (1 - camera.horizon)) / (heightAtSameWidth * (1 - horizon)),
  );
  const { light, exposure } = readLight(picture);
  return {
    backdrop: picture,
    surroundings: null,
    sun: null,
    view: { horizon, focalLength: camera.focalLength / enlarged },
    floor: [0, 0, 0],
    wall: [0, 0, 0],
    mirror: 0,
    grain: 0,
    evenBelow: null,
    light,
    exposure,
  };
}

/** Mean brightness of a picture taken outdoors by day. */
const DAY = 0.25;
/** Things have colors of their own: only a part of a picture's cast is its light's. */
const CAST = 0.3;
const exposures = { min: 0.7, max: 1.3, follow: 0.35 };

function readLight({ width, height, data }: Raster): { light: Light; exposure: number } {
  const linear = Float32Array.from({ length: 256 }, (_, byte) => byteToLinear(byte));
  const sums: Rgb = [0, 0, 0];
  for (let at = 0; at < width * height; at++)
    for (let channel = 0; channel < 3; channel++)
      sums[channel as Channel] += floatAt(linear, byteAt(data, at * 4 + channel));
  const mean = mapRgb(sums, (sum) => Math.max(1e-3, sum / (width * height)));
  const level = luminanceOf(mean);
  const cast = mapRgb(mean, (value) => (value / level) ** CAST);
  const castLevel = luminanceOf(cast);
  return {
    light: mapRgb(cast, (value) => value / castLevel),
    exposure: clamp((level / DAY) ** exposures.follow, exposures.min, exposures.max),
  };
}
