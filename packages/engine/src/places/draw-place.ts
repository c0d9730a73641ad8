import { byteAt, floatAt } from "../array-access.ts";
import type { GroundPlane } from "../cutout/ground-plane.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import { clamp } from "../numbers.ts";
import type { Raster } from "../photo/resize.ts";
import { drawBackground } from "./background.ts";
import { type BackdropCamera, backdropView, type Place } from "./place.ts";
import { valueNoise } from "../geometry/value-noise.ts";

interface Size {
  width: number;
  height: number;
}

/** Linear red, green and blue of each pixel, 0 to 1: the empty place as the photo's camera would see it. */
export function drawPlace(place: Place, plane: GroundPlane, { width, height }: Size): Float32Array {
  if (place.background) return drawBackground(place.background, plane, { width, height });
  const directions = directionsOf(plane, { width, height });
  const pixels = place.backdrop ? drawBackdrop(place, directions) : drawStudio(place, directions);
  if (place.grain > 0) addGroundGrain(pixels, place.grain, plane, { width, height });
  return pixels;
}

/** Azimuth of each column and elevation of each row, in radians. */
interface Directions {
  azimuths: Float32Array;
  elevations: Float32Array;
}

function directionsOf({ center, horizon, focalLength }: GroundPlane, { width, height }: Size): Directions {
  const angles = (length: number, middle: number) => {
    const all = new Float32Array(length);
    for (let at = 0; at < length; at++) all[at] = Math.atan((at + 0.5 - middle) / focalLength);
    return all;
  };
  const elevations = angles(height, horizon);
  for (let y = 0; y < height; y++) elevations[y] = -floatAt(elevations, y);
  return { azimuths: angles(width, center), elevations };
}

function addGroundGrain(
  pixels: Float32Array,
  grain: number,
  plane: GroundPlane,
  { width, height }: Size,
): void {
  for (let y = 0; y < height; y++) {
    const below = y + 0.5 - plane.horizon;
    const away = below > 0 ? (plane.focalLength * plane.cameraHeight) / below : Infinity;
    if (away >= GRAIN_ENDS) continue;
    for (let x = 0, at = y * width * 3; x < width; x++, at += 3) {
      const right = ((x + 0.5 - plane.center) * away) / plane.focalLength;
      const share = 1 + grain * grainAt(right, away, plane);
      pixels[at] = floatAt(pixels, at) * share;
      pixels[at + 1] = floatAt(pixels, at + 1) * share;
      pixels[at + 2] = floatAt(pixels, at + 2) * share;
    }
  }
}

/** In meters: grain beyond is finer than a pixel. */
const GRAIN_ENDS = 16;
/** Sizes of the grain in meters, and its share of the contrast. */
const octaves = [
  { size: 0.012, share: 0.5 },
  { size: 0.04, share: 0.28 },
  { size: 0.35, share: 0.25 },
  { size: 1.9, share: 0.35 },
] as const;

/** Contrast of the ground's texture at a place; grain fades where a pixel covers more than its size. */
function grainAt(right: number, away: number, { focalLength, cameraHeight }: GroundPlane): number {
  const along = (away * away) / (focalLength * cameraHeight);
  let sum = 0;
  for (const { size, share } of octaves) {
    const sharpness = smoothstep(0.4, 1.6, size / along);
    if (sharpness > 0) sum += share * sharpness * valueNoise(right / size, away / size);
  }
  return sum;
}

const RADIANS = Math.PI / 180;

/** The backdrop, and an even floor where its own cannot be driven on. */
function drawBackdrop(
  { backdrop, view, floor, evenBelow }: Place,
  { azimuths, elevations }: Directions,
): Float32Array {
  if (!backdrop) throw new Error("a place without a backdrop is a studio");
  const linear = toLinear(backdrop);
  const { toColumn, toRow } = view ? inPicture(backdrop, view) : inEqualSteps(backdrop);
  const columns = azimuths.map((azimuth) => clamp(toColumn(azimuth) - 0.5, 0, backdrop.width - 1.001));
  const rows = elevations.map((elevation) => clamp(toRow(elevation) - 0.5, 0, backdrop.height - 1.001));
  const pixels = new Float32Array(columns.length * rows.length * 3);
  for (let y = 0, to = 0; y < rows.length; y++) {
    const top = Math.floor(floatAt(rows, y));
    const down = floatAt(rows, y) - top;
    const even = evenBelow === null ? 0 : evenAt(floatAt(elevations, y), evenBelow);
    for (let x = 0; x < columns.length; x++) {
      const left = Math.floor(floatAt(columns, x));
      const right = floatAt(columns, x) - left;
      const at = (top * backdrop.width + left) * 3;
      for (let channel = 0; channel < 3; channel++, to++) {
        const from = at + channel;
        const below = from + backdrop.width * 3;
        const upper = floatAt(linear, from) * (1 - right) + floatAt(linear, from + 3) * right;
        const lower = floatAt(linear, below) * (1 - right) + floatAt(linear, below + 3) * right;
        const seen = upper * (1 - down) + lower * down;
        pixels[to] = seen + (floor[channel as 0] - seen) * even;
      }
    }
  }
  return pixels;
}

/** How far a place's own ground gives way to an even one. */
function evenAt(elevation: number, evenBelow: number): number {
  return smoothstep((evenBelow + 5) * RADIANS, (evenBelow - 3) * RADIANS, elevation);
}

function toLinear({ width, height, data }: Raster): Float32Array {
  const light = Float32Array.from({ length: 256 }, (_, byte) => byteToLinear(byte));
  const linear = new Float32Array(width * height * 3);
  for (let at = 0; at < width * height; at++)
    for (let channel = 0; channel < 3; channel++)
      linear[at * 3 + channel] = floatAt(light, byteAt(data, at * 4 + channel));
  return linear;
}

/** Where a direction is in a backdrop, in pixels. */
interface Projection {
  toColumn: (azimuth: number) => number;
  toRow: (elevation: number) => number;
}

function inEqualSteps({ width, height }: Size): Projection {
  const perRadian = width / (backdropView.degreesAcross * RADIANS);
  const perDown = height / ((backdropView.top - backdropView.bottom) * RADIANS);
  return {
    toColumn: (azimuth) => width / 2 + azimuth * perRadian,
    toRow: (elevation) => (backdropView.top * RADIANS - elevation) * perDown,
  };
}

function inPicture({ width, height }: Size, { horizon, focalLength }: BackdropCamera): Projection {
  const focalPx = focalLength * width;
  return {
    toColumn: (azimuth) => width / 2 + focalPx * Math.tan(azimuth),
    toRow: (elevation) => horizon * height - focalPx * Math.tan(elevation),
  };
}

/** A seamless cove with a pool of light on the wall. */
function drawStudio({ floor, wall }: Place, { azimuths, elevations }: Directions): Float32Array {
  const across = azimuths.map((azimuth) => Math.exp(-(azimuth * azimuth) / 0.16));
  const pixels = new Float32Array(azimuths.length * elevations.length * 3);
  for (let y = 0, to = 0; y < elevations.length; y++) {
    const elevation = floatAt(elevations, y);
    const isWall = smoothstep(-0.12, 0.1, elevation);
    const up = Math.exp(-((elevation - 0.12) ** 2) / 0.07);
    const near = 1 - 0.35 * smoothstep(-0.1, -0.6, elevation);
    for (let x = 0; x < across.length; x++) {
      const lit = 0.62 + 0.38 * up * floatAt(across, x);
      for (let channel = 0; channel < 3; channel++, to++) {
        const onFloor = floor[channel as 0] * near;
        pixels[to] = onFloor + (wall[channel as 0] * lit - onFloor) * isWall;
      }
    }
  }
  return pixels;
}
