import type { Mask } from "../masks/mask.ts";
import { type Raster, shrinkTo } from "../photo/resize.ts";
import { blurWithin } from "./blur-within-mask.ts";
import { readElevation } from "./estimate-elevation.ts";
import { toLight, toLinear } from "./tone.ts";
import { smoothstep } from "../geometry/smoothstep.ts";

export type Rgb = [number, number, number];

/**
 * What a photo tells of its light and of the car's own paint, once per photo and mask. All values are linear light.
 * A pixel is taken as `exposure · (paint · shading) + reflection`; the numbers here let the shader tell the two apart.
 */
export interface LightReading {
  /** How bright a white, evenly lit surface would be. */
  exposure: number;
  /** Colour of the light, luminance 1. */
  white: Rgb;
  /** 0 for a neutral paint, 1 for a coloured one, whose reflection shows as the part that lacks its colour. */
  colourfulness: number;
  /** For a coloured paint: the rows that turn a pixel into its amounts of body colour and of white reflection. */
  unmix: { body: Rgb; reflection: Rgb };
  /** 0 for a black paint (all one sees is reflection), 1 for a light one (all one sees is body). */
  lightness: number;
  /** Share of the light that a light paint reflects off its surface, where we cannot see it. */
  unseenReflection: number;
  /** Exponent that calms the strong contrasts of metallic greys; 1 for all else. */
  calm: number;
  /** Exponent that draws together what spans more than a body's shading does; 1 for most cars. */
  evenness: number;
  /** Median shading in each of the three readings, to be divided by. */
  medians: { light: number; dark: number; coloured: number };
  /** Length of the car's diagonal as a share of the photo's width. */
  carLength: number;
  /** What a mirror on the car would show: the light that comes from above, and that from the ground. */
  surroundings: { above: Rgb; below: Rgb };
  maps: LightMaps;
}

/** Small pictures the size of the photo, 4 floats a pixel: form, satin reflection, matte reflection, elevation. */
export interface LightMaps {
  width: number;
  height: number;
  data: Float32Array;
}

/** Numbers found by hand on the reference pictures; see docs/decisions/007-film-in-linear-light.md. */
export const reading = {
  /** What the lightest paint reflects. */
  lightestPaint: 0.85,
  exposure: { usual: 0.8, mean: 0.25, power: 0.25, least: 0.3, most: 1.25 },
  /** How much is reflected unseen where the car's surroundings are as bright as `world`, as a share of the light. */
  unseen: { usual: 0.017, world: 0.33, power: 1.5, least: 0.3, most: 1.2 },
  darkPaint: 0.055,
  lightPaint: 0.1,
  /** A black car's form, guessed from its smoothed reflections. */
  dark: { lift: 0.022, power: 0.47 },
  greyCalm: 0.45,
  mostShading: 1.4,
  /** A body is seldom lit more unevenly than this: the natural logarithm of its 85th over its 15th percentile. */
  mostSpan: 1.5,
  /** A clear coat mirrors about a twentieth of what is around it, which is seldom much brighter than white. */
  mostReflection: 0.34,
} as const;

/** Where the car fills the photo. */
const NO_CAST: Rgb = [1, 1, 1];
/** The long side of the light maps. */
const MAP_SIDE = 512;
/** Blur radii as shares of the car's diagonal. */
const BLUR = { form: 0.012, satin: 0.03, matte: 0.08 };

/** What a reading of the car's paint says of the whole scene. */
export type Scene = Pick<LightReading, "exposure" | "white">;

/** Null when hardly anything is masked: there is nothing to read. */
export function readLight(photo: Raster, paint: Mask): LightReading | null {
  const { small, light, weights, cells } = shrink(photo, paint);
  if (cells.length < LEAST_CELLS) return null;
  const around = [...weights.keys()].filter((at) => weights[at] === 0);
  const fillsPhoto = around.length < cells.length / 20;
  const white = fillsPhoto ? NO_CAST : readWhite(light, around);
  const median = percentile(
    cells.map((at) => light.luminance[at] as number),
    0.5,
  );
  const { colourfulness, body } = readBodyColour(light, cells, white);
  const mean = light.luminance.reduce((sum, value) => sum + value, 0) / light.luminance.length;
  const exposure = readExposure(mean, median, colourfulness);
  const albedo = median / exposure;
  const lightness = smoothstep(reading.darkPaint, reading.lightPaint, albedo);
  return toReading(
    { small, light, weights, cells },
    {
      exposure,
      white,
      colourfulness,
      unmix: unmix(body, white),
      lightness,
      unseenReflection: fillsPhoto ? reading.unseen.usual : readUnseen(light, around, exposure),
      calm: 1 - (1 - reading.greyCalm) * lightness * clamp((0.5 - albedo) / 0.4),
      carLength: diagonalOf(cells, small.width) / small.width,
      surroundings: readSurroundings({ small, light, cells }, around, exposure),
    },
  );
}

/**
 * The same of fittings (trim, lamps, glass), whose material is unknown: the scene is what the paint told, and all
 * that is seen of them is taken as reflection. Null when they are too small to read.
 */
export function readFitting(photo: Raster, fitting: Mask, paint: LightReading): LightReading | null {
  const subject = shrink(photo, fitting);
  if (subject.cells.length < LEAST_FITTING_CELLS) return null;
  const { exposure, white, unseenReflection, carLength, surroundings } = paint;
  return toReading(subject, {
    exposure,
    white,
    unseenReflection,
    carLength,
    surroundings,
    colourfulness: 0,
    unmix: unmix(white, white),
    lightness: 0,
    calm: 1,
  });
}

const LEAST_CELLS = 16;
const LEAST_FITTING_CELLS = 3;

/** Photo and mask at the size of the maps. */
interface Subject {
  small: Raster;
  light: LightPicture;
  weights: Float32Array;
  /** What the mask holds for the most part. */
  cells: number[];
}

function shrink(photo: Raster, mask: Mask): Subject {
  const small = shrinkTo(photo, 4, MAP_SIDE);
  const inside = shrinkTo({ ...mask, data: mask.alpha }, 1, MAP_SIDE).data;
  return {
    small,
    light: toLightPicture(small),
    weights: Float32Array.from(inside, (value) => value / 255),
    cells: cellsWhere(inside, (value) => value > 127),
  };
}

function toReading(
  { small, light, weights, cells }: Subject,
  known: Omit<LightReading, "medians" | "evenness" | "maps">,
): LightReading {
  const { luminance } = light;
  const { exposure } = known;
  const size = known.carLength * small.width;
  const blur = (values: Float32Array, share: number) =>
    blurWithin(values, weights, small, Math.max(1, Math.round(share * size)));
  const form = blur(luminance, BLUR.form);
  const medianOf = (value: (at: number) => number) => Math.max(1e-3, percentile(cells.map(value), 0.5));
  const withoutMaps = {
    ...known,
    medians: {
      light: medianOf((at) => Math.max(0, (luminance[at] as number) - known.unseenReflection * exposure)),
      dark: medianOf((at) => (form[at] as number) / exposure + reading.dark.lift),
      coloured: medianOf((at) => Math.max(0, dot(known.unmix.body, light.at(at)))),
    },
  };
  const shading = cells.map((at) => shadingAt(withoutMaps, light.at(at), form[at] as number));
  const span = Math.log(percentile(shading, 0.85) / Math.max(1e-3, percentile(shading, 0.15)));
  const evenness = Math.min(1, reading.mostSpan / Math.max(1e-3, span));
  const most = reading.mostReflection * exposure;
  const reflection = Float32Array.from(
    luminance,
    (_, at) => most * (1 - Math.exp(-reflectionAt(withoutMaps, light.at(at), form[at] as number) / most)),
  );
  const maps = interleave(small, [
    form,
    blur(reflection, BLUR.satin),
    blur(reflection, BLUR.matte),
    readElevation(small, weights),
  ]);
  return { ...withoutMaps, evenness, maps };
}

interface LightPicture {
  at(index: number): Rgb;
  luminance: Float32Array;
}

function toLightPicture({ width, height, data }: Raster): LightPicture {
  const ofByte = Float32Array.from({ length: 256 }, (_, byte) => toLight(toLinear(byte)));
  const at = (index: number): Rgb => [
    ofByte[data[index * 4] as number] as number,
    ofByte[data[index * 4 + 1] as number] as number,
    ofByte[data[index * 4 + 2] as number] as number,
  ];
  return {
    at,
    luminance: Float32Array.from({ length: width * height }, (_, index) => luminanceOf(at(index))),
  };
}

/**
 * The light's colour from the median of the surroundings, which have colours of their own (grass, brick). Most of
 * the cast is believed, but hardly any of what is green or magenta in it: daylight, shade and lamps differ in yellow and
 * blue.
 */
function readWhite(light: LightPicture, around: number[]): Rgb {
  const medianOf = (channel: 0 | 1 | 2) =>
    percentile(
      around.map((at) => light.at(at)[channel]),
      0.5,
    );
  const medians: Rgb = [medianOf(0), medianOf(1), medianOf(2)];
  const level = Math.max(1e-3, luminanceOf(medians));
  const [red, green, blue] = medians.map((value) => 1 - BELIEVED + (BELIEVED * value) / level) as Rgb; // three in, three out
  const grass = Math.sqrt(red * blue) / green;
  const cast: Rgb = [red, green * grass ** (1 - BELIEVED_GREEN), blue];
  const scale = luminanceOf(cast);
  return cast.map((value) => value / scale) as Rgb; // three in, three out
}

const BELIEVED = 0.6;
const BELIEVED_GREEN = 0.2;

/**
 * The brighter half of what is seen above the middle of the car, and the middle of what is seen below it. Above is
 * never darker than an overcast sky or a lit ceiling, which stands behind the camera when it is not in the photo.
 */
function readSurroundings(
  { small, light, cells }: Pick<Subject, "small" | "light" | "cells">,
  around: number[],
  exposure: number,
): LightReading["surroundings"] {
  const rows = cells.map((cell) => Math.floor(cell / small.width));
  const middle = percentile(rows, 0.5);
  const at = (share: number, among: number[]): Rgb =>
    [0, 1, 2].map((channel) =>
      percentile(
        among.map((cell) => light.at(cell)[channel] as number),
        share,
      ),
    ) as Rgb; // three in, three out
  const above = at(
    0.75,
    around.filter((cell) => cell < middle * small.width),
  );
  const below = at(
    0.5,
    around.filter((cell) => cell >= middle * small.width),
  );
  const lift = Math.max(0, LEAST_SKY * exposure - luminanceOf(above));
  return { above: above.map((value) => value + lift) as Rgb, below }; // three in, three out
}

/** As a share of the light that a white surface shows. */
const LEAST_SKY = 0.75;

/**
 * How much light there is. A camera sees to it that white comes out much the same in every photo: on 117 street photos
 * of white cars it stood at 0.75, half of them between 0.60 and 0.90, and hardly any higher before bright surroundings
 * than before dark ones; with how bright the whole picture is it rises a little. A bright car without colour is white,
 * and says it better.
 */
function readExposure(mean: number, median: number, colourfulness: number): number {
  const { usual, mean: usualMean, power, least, most } = reading.exposure;
  const likely = usual * (Math.max(1e-3, mean) / usualMean) ** power;
  const ifWhite = median / reading.lightestPaint;
  const whiteness = smoothstep(0.5, 0.75, ifWhite / likely) * (1 - colourfulness);
  const scene = Math.max(likely, ifWhite);
  return clamp(scene + (ifWhite - scene) * whiteness, least, most);
}

/** A car mirrors what is around it: by a dark wall its paint is seen purer than under an open sky. */
function readUnseen({ luminance }: LightPicture, around: number[], exposure: number): number {
  const { usual, world, power, least, most } = reading.unseen;
  const mean = around.reduce((sum, at) => sum + (luminance[at] as number), 0) / around.length;
  return usual * clamp((mean / (world * exposure)) ** power, least, most);
}

/** Linear light so faint that its colour is the camera's noise. */
const NO_COLOUR = 0.002;

/** The paint's colour where reflections hide it least: the more saturated half of the brighter pixels. */
function readBodyColour(
  light: LightPicture,
  car: number[],
  white: Rgb,
): { colourfulness: number; body: Rgb } {
  const pixels = car.map((at) => {
    const pixel = light.at(at);
    const neutral = pixel.map((value, channel) => value / (white[channel] as number));
    const highest = Math.max(...neutral);
    return { pixel, highest, saturation: (highest - Math.min(...neutral)) / (highest + NO_COLOUR) };
  });
  const floor = percentile(
    pixels.map(({ highest }) => highest),
    0.4,
  );
  const bright = pixels.filter(({ highest }) => highest >= floor);
  const saturation = percentile(
    bright.map((pixel) => pixel.saturation),
    0.5,
  );
  const purest = bright.filter((pixel) => pixel.saturation >= saturation);
  const body = [0, 1, 2].map((channel) =>
    percentile(
      purest.map(({ pixel }) => (pixel[channel] as number) / (luminanceOf(pixel) + 1e-4)),
      0.5,
    ),
  ) as Rgb; // three in, three out
  return { colourfulness: smoothstep(0.35, 0.7, saturation), body };
}

/** Least squares: how much body colour and how much white make a pixel. */
function unmix(body: Rgb, white: Rgb): LightReading["unmix"] {
  const bb = dot(body, body);
  const bw = dot(body, white);
  const ww = dot(white, white);
  // A neutral body is its own white; the result is then not used, but must be finite.
  const determinant = Math.max(1e-3, bb * ww - bw * bw);
  const row = (a: number, b: number) =>
    body.map((value, channel) => (a * value + b * (white[channel] as number)) / determinant) as Rgb; // three in, three out
  return { body: row(ww, -bw), reflection: row(-bw, bb) };
}

type Split = Omit<LightReading, "maps" | "evenness">;

/** The body's shading at a pixel; the shader's `splitPixel` does the same. */
function shadingAt(light: Split, pixel: Rgb, form: number): number {
  const luminance = luminanceOf(pixel);
  const asLight = Math.max(0, luminance - light.unseenReflection * light.exposure) / light.medians.light;
  const detail = clamp((luminance + 0.005 * light.exposure) / (form + 0.005 * light.exposure), 0.4, 1.3);
  const { lift, power } = reading.dark;
  const asDark = ((form / light.exposure + lift) / light.medians.dark) ** power * detail ** 0.3;
  const neutral = Math.max(0, asDark + (asLight - asDark) * light.lightness) ** light.calm;
  const hasReflection = dot(light.unmix.reflection, pixel) > 0;
  const body = hasReflection ? Math.max(0, dot(light.unmix.body, pixel)) : luminance;
  return neutral + (body / light.medians.coloured - neutral) * light.colourfulness;
}

/** The reflection's luminance at a pixel; the shader's `splitPixel` does the same. */
function reflectionAt(light: Split, pixel: Rgb, form: number): number {
  const luminance = luminanceOf(pixel);
  const unseen = light.unseenReflection * light.exposure;
  const shading = Math.min(1.25, Math.max(0, luminance - unseen) / light.medians.light);
  const glint = (10 * Math.max(0, luminance - form)) / light.exposure;
  const guessed = unseen * (0.5 + 0.5 * shading ** 4 + glint);
  const neutral = Math.min(luminance, (1 - light.lightness) * luminance + light.lightness * guessed);
  const coloured = Math.max(0, dot(light.unmix.reflection, pixel));
  return neutral + (coloured - neutral) * light.colourfulness;
}

function interleave({ width, height }: Raster, planes: Float32Array[]): LightMaps {
  const data = new Float32Array(width * height * 4);
  for (const [offset, plane] of planes.entries())
    for (const [at, value] of plane.entries()) data[at * 4 + offset] = value;
  return { width, height, data };
}

/** Length of the diagonal of the smallest box around these cells. */
function diagonalOf(cells: number[], width: number): number {
  let [left, right, top, bottom] = [width, 0, Number.POSITIVE_INFINITY, 0];
  for (const cell of cells) {
    const x = cell % width;
    const y = (cell - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return Math.hypot(right - left, bottom - top);
}

function cellsWhere(values: Uint8ClampedArray | Uint8Array, holds: (value: number) => boolean): number[] {
  const cells: number[] = [];
  for (const [at, value] of values.entries()) if (holds(value)) cells.push(at);
  return cells;
}

function percentile(values: number[], share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function dot(a: Rgb, b: Rgb): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function clamp(value: number, least = 0, most = 1): number {
  return Math.min(most, Math.max(least, value));
}
