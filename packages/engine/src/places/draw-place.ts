import { byteAt, floatAt } from "../array-access.ts";
import type { GroundPlane } from "../cutout/ground-plane.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import { clamp } from "../numbers.ts";
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
  const view = place.backdrop ? createBackdropSampler(place) : createStudio(place);
  const pixels = new Float32Array(width * height * 3);
  const color: [number, number, number] = [0, 0, 0];
  const across = Float32Array.from({ length: width }, (_, x) =>
    Math.atan((x + 0.5 - plane.center) / plane.focalLength),
  );
  for (let y = 0; y < height; y++) {
    const below = y + 0.5 - plane.horizon;
    const elevation = Math.atan(-below / plane.focalLength);
    const away = below > 0 ? (plane.focalLength * plane.cameraHeight) / below : Infinity;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      view(color, floatAt(across, x), elevation);
      if (place.grain > 0 && away < GRAIN_ENDS) {
        const right = ((x + 0.5 - plane.center) * away) / plane.focalLength;
        const share = 1 + place.grain * grainAt(right, away, plane);
        for (let channel = 0; channel < 3; channel++) color[channel as 0] *= share;
      }
      pixels.set(color, at);
    }
  }
  return pixels;
}

type View = (color: [number, number, number], azimuth: number, elevation: number) => void;

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

/** The backdrop in a direction, and an even floor where its own cannot be driven on. */
function createBackdropSampler({ backdrop, view, floor, evenBelow }: Place): View {
  if (!backdrop) throw new Error("a place without a backdrop is a studio");
  const { width, height, data } = backdrop;
  const light = Float32Array.from({ length: 256 }, (_, byte) => byteToLinear(byte));
  const linear = new Float32Array(width * height * 3);
  for (let at = 0; at < width * height; at++)
    for (let channel = 0; channel < 3; channel++)
      linear[at * 3 + channel] = floatAt(light, byteAt(data, at * 4 + channel));
  const { toColumn, toRow } = view ? inPicture(backdrop, view) : inEqualSteps(backdrop);
  return (color, azimuth, elevation) => {
    const x = clamp(toColumn(azimuth) - 0.5, 0, width - 1.001);
    const y = clamp(toRow(elevation) - 0.5, 0, height - 1.001);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, down] = [x - left, y - top];
    const even =
      evenBelow === null ? 0 : smoothstep((evenBelow + 5) * RADIANS, (evenBelow - 3) * RADIANS, elevation);
    for (let channel = 0; channel < 3; channel++) {
      const at = (top * width + left) * 3 + channel;
      const upper = floatAt(linear, at) * (1 - right) + floatAt(linear, at + 3) * right;
      const lower =
        floatAt(linear, at + width * 3) * (1 - right) + floatAt(linear, at + width * 3 + 3) * right;
      const seen = upper * (1 - down) + lower * down;
      color[channel as 0] = seen + (floor[channel as 0] - seen) * even;
    }
  };
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
function createStudio({ floor, wall }: Place): View {
  return (color, azimuth, elevation) => {
    const isWall = smoothstep(-0.12, 0.1, elevation);
    const pool = Math.exp(-(azimuth * azimuth) / 0.16 - (elevation - 0.12) ** 2 / 0.07);
    const near = 1 - 0.35 * smoothstep(-0.1, -0.6, elevation);
    for (let channel = 0; channel < 3; channel++) {
      const onFloor = floor[channel as 0] * near;
      const onWall = wall[channel as 0] * (0.62 + 0.38 * pool);
      color[channel as 0] = onFloor + (onWall - onFloor) * isWall;
    }
  };
}
