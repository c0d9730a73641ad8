import { byteAt, floatAt } from "../array-access.ts";
import type { GroundPlane } from "../cutout/ground-plane.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import type { Channel } from "../lighting/linear-rgb.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import type { Box } from "../masks/box.ts";
import { clamp } from "../numbers.ts";
import { blurPlane } from "../photo/blur-plane.ts";
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
  // A picture was painted for this camera; an environment seen through a long lens would be a blur without a shape.
  const longest = place.view ? Infinity : LONGEST_LENS * Math.max(width, height);
  const focalLength = Math.min(plane.focalLength, longest);
  const directions = directionsOf({ ...plane, focalLength }, { width, height });
  const pixels = place.backdrop ? drawBackdrop(place, directions) : drawStudio(place, directions);
  if (place.grain > 0) addGroundGrain(pixels, place.grain, plane, { width, height });
  return pixels;
}

/** Of the lens that a backdrop is seen through, over the picture's long side. */
const LONGEST_LENS = 1.3;

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
    const seen = octavesAt(away, plane);
    for (let x = 0, at = y * width * 3; x < width; x++, at += 3) {
      const right = ((x + 0.5 - plane.center) * away) / plane.focalLength;
      let sum = 0;
      for (const { size, share } of seen) sum += share * valueNoise(right / size, away / size);
      const factor = 1 + grain * sum;
      pixels[at] = floatAt(pixels, at) * factor;
      pixels[at + 1] = floatAt(pixels, at + 1) * factor;
      pixels[at + 2] = floatAt(pixels, at + 2) * factor;
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

/** The grain that is seen at a distance: it fades where a pixel covers more than its size. */
function octavesAt(away: number, { focalLength, cameraHeight }: GroundPlane) {
  const along = (away * away) / (focalLength * cameraHeight);
  const seen = octaves.map(({ size, share }) => ({
    size,
    share: share * smoothstep(0.4, 1.6, size / along),
  }));
  return seen.filter(({ share }) => share > 0);
}

const RADIANS = Math.PI / 180;

/** The backdrop, and an even floor where its own cannot be driven on. */
function drawBackdrop(
  { backdrop, view, floor, evenBelow }: Place,
  { azimuths, elevations }: Directions,
): Float32Array {
  if (!backdrop) throw new Error("a place without a backdrop is a studio");
  const { toColumn, toRow } = view ? inPicture(backdrop, view) : inEqualSteps(backdrop);
  const columns = azimuths.map((azimuth) => clamp(toColumn(azimuth) - 0.5, 0, backdrop.width - 1.001));
  const rows = elevations.map((elevation) => clamp(toRow(elevation) - 0.5, 0, backdrop.height - 1.001));
  const enlarged = 1 / stepOf(columns);
  const seen = readLight(
    backdrop,
    boxOf(columns, rows),
    view ? 0 : Math.min(smooth.most, smooth.share * enlarged),
  );
  const pixels = new Float32Array(columns.length * rows.length * 3);
  for (let y = 0, to = 0; y < rows.length; y++) {
    const top = Math.floor(floatAt(rows, y));
    const down = floatAt(rows, y) - top;
    const even = evenBelow === null ? 0 : evenAt(floatAt(elevations, y), evenBelow);
    for (let x = 0; x < columns.length; x++) {
      const left = Math.floor(floatAt(columns, x));
      const right = floatAt(columns, x) - left;
      const at = (top - seen.top) * seen.width + left - seen.left;
      const below = at + seen.width;
      for (let channel = 0; channel < 3; channel++, to++) {
        const plane = seen.planes[channel as Channel];
        const upper = floatAt(plane, at) * (1 - right) + floatAt(plane, at + 1) * right;
        const lower = floatAt(plane, below) * (1 - right) + floatAt(plane, below + 1) * right;
        const light = upper * (1 - down) + lower * down;
        pixels[to] = light + (floor[channel as Channel] - light) * even;
      }
    }
  }
  return pixels;
}

/**
 * In pixels of a backdrop, for each time it is enlarged, and at most: the grid of its compression would show. A photo that
 * is no larger keeps what is sharp.
 */
const smooth = { share: 0.55, most: 2.6 } as const;

/** How many of these positions a pixel in the middle covers. */
function stepOf(positions: Float32Array): number {
  const middle = Math.floor(positions.length / 2);
  return Math.max(1e-3, floatAt(positions, middle) - floatAt(positions, middle - 1));
}

/** What is read for these ascending positions and the ones after them. */
function boxOf(columns: Float32Array, rows: Float32Array): Box {
  const [left, top] = [Math.floor(floatAt(columns, 0)), Math.floor(floatAt(rows, 0))];
  const width = Math.floor(floatAt(columns, columns.length - 1)) + 2 - left;
  return { left, top, width, height: Math.floor(floatAt(rows, rows.length - 1)) + 2 - top };
}

/** Linear red, green and blue of a part of a picture, blurred by so many pixels. */
function readLight({ width, data }: Raster, box: Box, sigma: number) {
  const light = Float32Array.from({ length: 256 }, (_, byte) => byteToLinear(byte));
  const plane = (channel: number) => {
    const values = new Float32Array(box.width * box.height);
    for (let y = 0, to = 0; y < box.height; y++) {
      const from = (box.top + y) * width + box.left;
      for (let x = 0; x < box.width; x++, to++)
        values[to] = floatAt(light, byteAt(data, (from + x) * 4 + channel));
    }
    return blurPlane(values, box, sigma);
  };
  return { ...box, planes: [plane(0), plane(1), plane(2)] as const };
}

/** How far a place's own ground gives way to an even one. */
function evenAt(elevation: number, evenBelow: number): number {
  return smoothstep((evenBelow + 5) * RADIANS, (evenBelow - 3) * RADIANS, elevation);
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
        const onFloor = floor[channel as Channel] * near;
        pixels[to] = onFloor + (wall[channel as Channel] * lit - onFloor) * isWall;
      }
    }
  }
  return pixels;
}
