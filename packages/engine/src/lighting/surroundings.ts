import { intAt, itemAt } from "../array-access.ts";
import { camera, tangentsOf } from "../geometry/camera.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import type { Vector } from "../geometry/vectors.ts";
import { clamp } from "../numbers.ts";
import { boxMean } from "../photo/box-mean.ts";
import { directionOf } from "./blur-environment.ts";
import { luminanceOf, mapRgb, type Rgb } from "./linear-rgb.ts";
import type { LightImage, MaskedPhoto } from "./masked-photo.ts";

/** What a photo shows around its car. */
export interface Surroundings {
  width: number;
  height: number;
  /** The background at low resolution, three numbers for each pixel, with the car replaced by its neighbors. */
  background: Float32Array;
  ground: Rgb;
  /** Luminance 1. */
  lightColor: Rgb;
}

/** Where light from a direction comes from. */
export interface Origin {
  /** Index of the background's pixel. */
  pixel: number;
  /** Share of the sky above the photo's upper edge. */
  zenith: number;
  ground: number;
  /** Of the ground's light that the car leaves it: less the nearer to the car it lies, and so the steeper the direction. */
  groundShare: number;
  /** Share of what stands on the ground, low above the horizon. */
  foot: number;
  /** How high in the sky, 0 to 1: skies are brightest above the horizon and deepest overhead. */
  height: number;
}

const BACKGROUND_SIDE = 96;
/** In its pixels, to either side: as coarse as an environment map, in which single pixels would be blocks. */
const BACKGROUND_BLUR = 2;
/** What counts where nothing but the car is in the photo. */
export const NEUTRAL: Rgb = [0.3, 0.3, 0.3];
/** How much of the surroundings' cast counts as the light's: they have colors of their own. */
const CAST_POWER = 0.35;

export function readSurroundings(masked: MaskedPhoto): Surroundings {
  const { light, width, height } = masked;
  const { car, isPaper } = readFrame(masked);
  const isOutside = (x: number, y: number) =>
    (x < car.left || x > car.right || y < car.top || y > car.bottom) &&
    !isPaper(Math.floor(y) * width + Math.floor(x));
  const scale = BACKGROUND_SIDE / Math.max(width, height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const background = new Float32Array(size.width * size.height * 3);
  let row: Rgb | null = null;
  for (let y = 0; y < size.height; y++) {
    const photoY = Math.floor((y + 0.5) / scale);
    const places = Array.from({ length: size.width }, (_, x) => Math.floor((x + 0.5) / scale));
    const seen = places.filter((x) => isOutside(x, photoY)).map((x) => photoY * width + x);
    if (seen.length > 2) row = light.percentileOf(seen, 0.5);
    for (const [x, photoX] of places.entries()) {
      const own = isOutside(photoX, photoY) ? meanAround(masked, photoX, photoY, 0.5 / scale) : row;
      background.set(own ?? NEUTRAL, (y * size.width + x) * 3);
    }
  }
  const outside = masked.outside.filter((at) => isOutside(at % width, Math.floor(at / width)));
  return {
    ...size,
    background: blurBackground(background, size),
    ground: readGround(light, outside, width, car),
    lightColor: readLightColor(light, outside),
  };
}

function blurBackground(background: Float32Array, { width, height }: { width: number; height: number }) {
  const blurred = new Float32Array(background.length);
  for (const channel of [0, 1, 2]) {
    const plane = background.filter((_, at) => at % 3 === channel);
    for (const [at, value] of boxMean(plane, width, height, BACKGROUND_BLUR).entries())
      blurred[at * 3 + channel] = value;
  }
  return blurred;
}

/** Where the car is, and what is paper around it. */
export function readFrame(masked: MaskedPhoto) {
  const car = boxOfCar(masked);
  return { car, isPaper: findPaper(masked, car) };
}

/** The paint's bounding box, with a margin for what it leaves out: tires and the shadow below. */
function boxOfCar({ inside, width }: MaskedPhoto) {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const at of inside) {
    const x = at % width;
    const y = Math.floor(at / width);
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  const [aside, below] = [0.03 * (right - left), 0.15 * (bottom - top)];
  return {
    left: left - aside,
    right: right + aside,
    top: top - 3,
    bottom: bottom + below,
    lower: top + 0.75 * (bottom - top),
  };
}

/** Channels this bright are clipped. */
const CLIPPED = 1.88;
/** A street is white in fewer places. */
const MAX_WHITE_GROUND = 0.08;

/** What is white around a car that was cut out, or around a photo in a frame: it lights nothing. */
function findPaper({ light, outside, width }: MaskedPhoto, car: { lower: number }): (at: number) => boolean {
  const isClipped = (at: number) => {
    const [red, green, blue] = light.at(at);
    return red > CLIPPED && green > CLIPPED && blue > CLIPPED;
  };
  const below = outside.filter((at) => Math.floor(at / width) > car.lower);
  const isFramed = below.filter(isClipped).length > MAX_WHITE_GROUND * below.length;
  return (at) => isFramed && isClipped(at);
}

function meanAround({ light, width, height }: MaskedPhoto, x: number, y: number, reach: number): Rgb {
  const sum: Rgb = [0, 0, 0];
  const from = (place: number) => Math.max(0, Math.ceil(place - reach));
  const [right, bottom] = [Math.min(width - 1, x + reach), Math.min(height - 1, y + reach)];
  let count = 0;
  for (let row = from(y); row <= bottom; row++)
    for (let column = from(x); column <= right; column++) {
      const pixel = light.at(row * width + column);
      for (const channel of [0, 1, 2] as const) sum[channel] += pixel[channel];
      count++;
    }
  return mapRgb(sum, (value) => value / Math.max(1, count));
}

/** The mean of the ground's middle tones: neither shadows nor markings. */
function readGround(light: LightImage, outside: number[], width: number, car: { lower: number }): Rgb {
  const below = outside.filter((at) => Math.floor(at / width) > car.lower);
  if (below.length < 30) return NEUTRAL;
  const sorted = sortByLuminance(light, below);
  const middle = sorted.slice(Math.floor(0.4 * below.length), Math.ceil(0.8 * below.length));
  const sum: Rgb = [0, 0, 0];
  for (const at of middle) {
    const pixel = light.at(at);
    for (const channel of [0, 1, 2] as const) sum[channel] += pixel[channel];
  }
  return mapRgb(sum, (value) => value / middle.length);
}

/** More pixels than an image of light has. */
const MOST_PIXELS = 2 ** 20;

/** The bits of a luminance grow with it. Numbers of them and the place sort ten times as fast as with a comparison. */
function sortByLuminance({ luminance }: LightImage, indices: readonly number[]): number[] {
  const bits = new Uint32Array(luminance.buffer, luminance.byteOffset, luminance.length);
  const keys = Float64Array.from(indices, (at, place) => intAt(bits, at) * MOST_PIXELS + place).sort();
  return Array.from(keys, (key) => itemAt(indices, key % MOST_PIXELS));
}

function readLightColor(light: LightImage, outside: number[]): Rgb {
  if (outside.length < 30) return [1, 1, 1];
  const median = light.percentileOf(outside, 0.5);
  const level = Math.max(1e-3, luminanceOf(median));
  const cast = mapRgb(median, (value) => (Math.max(1e-3, value) / level) ** CAST_POWER);
  const luminance = luminanceOf(cast);
  return mapRgb(cast, (value) => value / luminance);
}

/**
 * Elevations in radians between which the photo's upper edge fades into the sky above, the ground into the horizon, the shade
 * at the foot of what stands there into its own light, and the low sky into the zenith.
 */
const fade = {
  zenith: [0.15, 0.45],
  ground: [0.012, -0.025],
  foot: [0.14, 0.02],
  height: [0.15, 1.4],
} as const;
/** The car's own shadow: of its ground's light, between two elevations. */
const shadow = { depth: 0.65, from: -0.2, to: -1.2 } as const;
const [PITCH_COS, PITCH_SIN] = [Math.cos(camera.pitch), Math.sin(camera.pitch)];
/** Toward the zenith, in view space. */
export const UP: Vector = [0, PITCH_COS, PITCH_SIN];

/** From right, up and back on level ground to the view of the camera, which looks down. */
export function toView([right, up, back]: Vector): Vector {
  return [right, up * PITCH_COS - back * PITCH_SIN, up * PITCH_SIN + back * PITCH_COS];
}

/** For each direction of an equirectangular image, see blur-environment.ts. */
export function listOrigins(surroundings: Surroundings, width: number): Origin[] {
  return Array.from({ length: (width * width) / 2 }, (_, at) =>
    originOf(surroundings, directionOf(at, width)),
  );
}

/** In front of the camera, the photo; to the sides and behind, its mirror image again and again. */
export function originOf({ width, height }: Surroundings, [x, y, z]: Vector): Origin {
  const { across, down } = tangentsOf({ width, height });
  const elevation = Math.asin(clamp(y * PITCH_COS + z * PITCH_SIN, -1, 1));
  const azimuth = Math.atan2(x, y * PITCH_SIN - z * PITCH_COS);
  const half = Math.atan(across);
  const turns = (((azimuth / half + 1) % 4) + 4) % 4;
  const folded = Math.abs(turns - 2) - 1;
  const column = 0.5 - (0.5 * Math.tan(folded * half)) / across;
  const row = 0.5 - (0.5 * Math.tan(clamp(elevation + camera.pitch, -1.2, 1.2))) / down;
  const pixelX = clamp(Math.floor(column * width), 0, width - 1);
  const pixelY = clamp(Math.floor(row * height), 0, height - 1);
  return {
    pixel: pixelY * width + pixelX,
    zenith: smoothstep(fade.zenith[0], fade.zenith[1], elevation),
    ground: smoothstep(fade.ground[0], fade.ground[1], elevation),
    foot: smoothstep(fade.foot[0], fade.foot[1], elevation),
    height: smoothstep(fade.height[0], fade.height[1], elevation),
    groundShare: 1 - shadow.depth * smoothstep(shadow.from, shadow.to, elevation),
  };
}
