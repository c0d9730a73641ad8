import type { Mask } from "../parts/mask.ts";
import { boxMean } from "../photo/box-mean.ts";
import { type Raster, shrinkTo } from "../photo/resize.ts";
import { toLight, toLinear } from "./tone.ts";

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
  /** Exponent that calms the strong contrasts of metallic greys; 1 for all else. */
  calm: number;
  /** Median shading in each of the three readings, to be divided by. */
  medians: { light: number; dark: number; coloured: number };
  /** Length of the car's diagonal as a share of the photo's width. */
  carLength: number;
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
  /** What an average surrounding reflects, and the lightest paint. */
  surroundingsReflect: 0.25,
  lightestPaint: 0.85,
  exposure: { least: 0.3, most: 1.25 },
  /** Share of the light that a light paint reflects off its surface, where we cannot see it. */
  unseenReflection: 0.015,
  darkPaint: 0.03,
  lightPaint: 0.1,
  /** A black car's form, guessed from its smoothed reflections. */
  dark: { lift: 0.03, power: 0.35 },
  greyCalm: 0.6,
  mostShading: 1.6,
  /** A clear coat mirrors about a twentieth of what is around it, which is seldom much brighter than white. */
  mostReflection: 0.25,
} as const;

/** Where the car fills the photo: even light of no colour. */
const UNKNOWN_SURROUNDINGS: { level: number; white: Rgb } = { level: 0.2, white: [1, 1, 1] };
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
  const { level, white } = fillsPhoto ? UNKNOWN_SURROUNDINGS : readSurroundings(light, around);
  const median = percentile(
    cells.map((at) => light.luminance[at] as number),
    0.5,
  );
  const { colourfulness, body } = readBodyColour(light, cells, white);
  const exposure = readExposure(level, median, colourfulness);
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
      calm: 1 - (1 - reading.greyCalm) * lightness * clamp((0.5 - albedo) / 0.4),
      carLength: diagonalOf(cells, small.width) / small.width,
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
  const { exposure, white, carLength } = paint;
  return toReading(subject, {
    exposure,
    white,
    carLength,
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
  known: Omit<LightReading, "medians" | "maps">,
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
      light: medianOf((at) => Math.max(0, (luminance[at] as number) - reading.unseenReflection * exposure)),
      dark: medianOf((at) => (form[at] as number) / exposure + reading.dark.lift),
      coloured: medianOf((at) => Math.max(0, dot(known.unmix.body, light.at(at)))),
    },
  };
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
  return { ...withoutMaps, maps };
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

/** The surroundings' median: how bright they are, and what colour the light has. */
function readSurroundings(light: LightPicture, around: number[]): { level: number; white: Rgb } {
  const medians = [0, 1, 2].map((channel) =>
    percentile(
      around.map((at) => light.at(at)[channel] as number),
      0.5,
    ),
  );
  const level = luminanceOf(medians as Rgb); // three in, three out
  return { level, white: toWhite(medians as Rgb) }; // three in, three out
}

/**
 * The light's colour from that of the surroundings, which have colours of their own (grass, brick). Half of the cast
 * is believed, and hardly any of what is green or magenta in it: daylight, shade and lamps differ in yellow and blue.
 */
function toWhite(around: Rgb): Rgb {
  const level = Math.max(1e-3, luminanceOf(around));
  const [red, green, blue] = around.map((value) => 0.5 + (0.5 * value) / level) as Rgb; // three in, three out
  const grass = Math.sqrt(red * blue) / green;
  const cast: Rgb = [red, green * grass ** (1 - BELIEVED_GREEN), blue];
  const scale = luminanceOf(cast);
  return cast.map((value) => value / scale) as Rgb; // three in, three out
}

const BELIEVED_GREEN = 0.2;

/**
 * How much light there is. The surroundings say it for most cars, but their own colours are unknown (a white wall, a
 * dark wood); a bright car without colour is white, and says it better.
 */
function readExposure(level: number, median: number, colourfulness: number): number {
  const { least, most } = reading.exposure;
  const ifWhite = median / reading.lightestPaint;
  const whiteness = smoothstep(0.4, 0.65, ifWhite) * (1 - colourfulness);
  const scene = Math.max(level / reading.surroundingsReflect, ifWhite);
  return clamp(scene + (ifWhite - scene) * whiteness, least, most);
}

/** The paint's colour where reflections hide it least: the more saturated half of the brighter pixels. */
function readBodyColour(
  light: LightPicture,
  car: number[],
  white: Rgb,
): { colourfulness: number; body: Rgb } {
  const pixels = car.map((at) => {
    const pixel = light.at(at);
    const neutral = pixel.map((value, channel) => value / (white[channel] as number));
    const highest = Math.max(...neutral) + 1e-4;
    return { pixel, highest, saturation: 1 - Math.min(...neutral) / highest };
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

/** The reflection's luminance at a pixel; the shader's `splitPixel` does the same. */
function reflectionAt(light: Omit<LightReading, "maps">, pixel: Rgb, form: number): number {
  const luminance = luminanceOf(pixel);
  const unseen = reading.unseenReflection * light.exposure;
  const shading = Math.min(1.5, Math.max(0, luminance - unseen) / light.medians.light);
  const glint = (10 * Math.max(0, luminance - form)) / light.exposure;
  const guessed = unseen * (0.5 + 0.5 * shading ** 4 + glint);
  const neutral = Math.min(luminance, (1 - light.lightness) * luminance + light.lightness * guessed);
  const coloured = Math.max(0, dot(light.unmix.reflection, pixel));
  return neutral + (coloured - neutral) * light.colourfulness;
}

/**
 * How high on the car a place is, 1 at its upper edge and 0 at its lower one: what stands in for the direction in
 * which the body faces, as roofs and hoods lie above sides, and sides bend inwards below.
 */
function readElevation({ width, height }: Raster, weights: Float32Array): Float32Array {
  const edges = Array.from({ length: width }, (_, x) => {
    const rows = Array.from({ length: height }, (__, y) => y).filter(
      (y) => (weights[y * width + x] as number) > 0.5,
    );
    return { top: rows[0] ?? height, bottom: rows.at(-1) ?? 0 };
  });
  // Wide enough to bridge a wheel arch, so that the side of the body has one lower edge.
  const reach = Math.round(width / 8);
  const near = (x: number) => edges.slice(Math.max(0, x - reach), x + reach + 1);
  const tops = smoothLine(
    edges.map(({ top }) => top),
    Math.round(width / 60),
  );
  const bottoms = smoothLine(
    edges.map((_, x) => Math.max(...near(x).map(({ bottom }) => bottom))),
    reach,
  );
  return Float32Array.from({ length: width * height }, (_, at) => {
    const x = at % width;
    const [top, bottom] = [tops[x] as number, bottoms[x] as number];
    return clamp((bottom - Math.floor(at / width)) / Math.max(1, bottom - top));
  });
}

function smoothLine(values: number[], radius: number): Float32Array {
  return boxMean(Float32Array.from(values), values.length, 1, Math.max(1, radius));
}

/** Blur that looks at the car only, so that nothing of the background seeps in. Three boxes make a bell. */
function blurWithin(values: Float32Array, weights: Float32Array, size: Raster, radius: number): Float32Array {
  const smooth = (field: Float32Array) => {
    let result = field;
    for (let pass = 0; pass < 3; pass++) result = boxMean(result, size.width, size.height, radius);
    return result;
  };
  const weighted = smooth(values.map((value, at) => value * (weights[at] as number)));
  const total = smooth(weights);
  return weighted.map((value, at) => value / ((total[at] as number) + 1e-4));
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

function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}
