import { itemAt } from "../array-access.ts";
import type { NormalMap } from "../geometry/normal-map.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import type { Vector } from "../geometry/vectors.ts";
import { clamp, percentile } from "../numbers.ts";
import { createIrradianceLevel } from "./environment-map.ts";
import { facetAt } from "./facet.ts";
import { fitPaint } from "./fit-paint.ts";
import { type Irradiance, irradianceAt, sumIrradiance } from "./irradiance.ts";
import { luminanceOf, mapRgb, type Rgb } from "./linear-rgb.ts";
import type { MaskedPhoto } from "./masked-photo.ts";
import { addHiddenLight, createSky, listSkyPlaces, radianceAt, type Sky, type SkyPlace } from "./sky.ts";
import { listOrigins, type Origin, originOf, type Surroundings } from "./surroundings.ts";

/** Where a pixel of the paint is and what its clear coat mirrors. */
interface PaintPlace {
  light: Rgb;
  normal: Vector;
  fresnel: number;
  origin: Origin;
}

const SAMPLES = 1000;
/** Width of the environments that levels are tried with. */
const GRID_WIDTH = 64;

/** Levels of light to try, around the one that cameras give most photos of cars. */
const TYPICAL_LEVEL = 0.75;
const TYPICAL_LEVELS = levelsAround(TYPICAL_LEVEL, 6);

/** Part of the light comes from a background that keeps its color, so one correction of the rest falls short. */
const COLOR_PASSES = 2;

export interface FittedLight {
  sky: Sky;
  irradiance: Irradiance;
  /** Albedo. */
  paint: Rgb;
}

/**
 * Level and color of light and color of paint together: those that explain the photo best and are likely by themselves.
 */
export function fitLight(masked: MaskedPhoto, normals: NormalMap, surroundings: Surroundings): FittedLight {
  const places = sampleIndices(masked).map((at): PaintPlace => {
    const { normal, fresnel, mirrored } = facetAt(masked, normals, at);
    return { light: masked.light.at(at), normal, fresnel, origin: originOf(surroundings, mirrored) };
  });
  // Where light comes from does not depend on its level or color.
  const grids = { sky: listSkyPlaces(surroundings), all: listOrigins(surroundings, GRID_WIDTH) };
  let best = fitLevel({ places, surroundings, grids }, TYPICAL_LEVELS);
  for (let pass = 0; pass < COLOR_PASSES && best.whiteness > 0; pass++) {
    const colored = { ...surroundings, lightColor: colorOfLight(best) };
    best = fitLevel({ places, surroundings: colored, grids }, levelsAround(best.sky.level, 1));
  }
  return best;
}

/** Up to `steps` of a fifth to either side. */
function levelsAround(level: number, steps: number): number[] {
  return Array.from({ length: 2 * steps + 1 }, (_, index) => level * Math.exp(0.2 * (index - steps)));
}

/** How much of a white car's color is the light's: white paints have a tint of their own. For each of the color passes. */
const LIGHT_SHARE = 0.5;

/** A white car shows the color of the light on it, which the surroundings only suggest. */
function colorOfLight({ sky, paint, whiteness }: Candidate): Rgb {
  const level = luminanceOf(paint);
  const color = mapRgb(
    sky.surroundings.lightColor,
    (value, channel) => value * (paint[channel] / level) ** (LIGHT_SHARE * whiteness),
  );
  const luminance = luminanceOf(color);
  return mapRgb(color, (value) => value / luminance);
}

interface Candidate extends FittedLight {
  /** How surely the paint is white, up to 1. */
  whiteness: number;
  cost: number;
}

/** What a level of light is tried on. */
interface Trial {
  places: readonly PaintPlace[];
  surroundings: Surroundings;
  grids: { sky: readonly SkyPlace[]; all: readonly Origin[] };
}

function fitLevel({ places, surroundings, grids }: Trial, levels: readonly number[]): Candidate {
  const median = percentile(
    places.map(({ light }) => luminanceOf(light)),
    0.5,
  );
  const tried = levels.map((level): Candidate => {
    const sky = createSky(surroundings, level, grids.sky);
    const around = createIrradianceLevel((at) => radianceAt(sky, itemAt(grids.all, at)), GRID_WIDTH);
    const irradiance = sumIrradiance(around, GRID_WIDTH / 4);
    addHiddenLight(irradiance, sky);
    const samples = places.map(({ light, normal, fresnel, origin }) => ({
      light,
      irradiance: irradianceAt(irradiance, normal),
      reflected: mapRgb(radianceAt(sky, origin), (value) => fresnel * value),
    }));
    const { paint, error } = fitPaint(samples, level);
    const whiteness = whitenessOf(paint, median, surroundings.ground);
    const cost = FIT_WEIGHT * error + improbability({ level, paint, whiteness, ground: surroundings.ground });
    return { sky, irradiance, paint, whiteness, cost };
  });
  return tried.reduce((best, one) => (one.cost < best.cost ? one : best));
}

const FIT_WEIGHT = 6;
/** Upward surfaces get this much more light than the ground reflects. */
const LIGHT_PER_GROUND = 1.45;
/** Albedo of white paint. */
const WHITE = 0.8;

/** A bright car without color is white. Does not depend on the level that is tried. */
function whitenessOf(paint: Rgb, median: number, ground: Rgb): number {
  const byGround = clamp(LIGHT_PER_GROUND * luminanceOf(ground), 0.5 * TYPICAL_LEVEL, 1.5 * TYPICAL_LEVEL);
  const likely = Math.sqrt(TYPICAL_LEVEL * byGround);
  const saturation = 1 - Math.min(...paint) / Math.max(...paint);
  return smoothstep(0.4, 0.65, median / likely) * smoothstep(0.5, 0.3, saturation);
}

/** Squared deviations of logarithms from what is usual, weighted by how much they tell. */
function improbability({
  level,
  paint,
  whiteness,
  ground,
}: {
  level: number;
  paint: Rgb;
  whiteness: number;
  ground: Rgb;
}) {
  const square = (ratio: number) => Math.log(ratio) ** 2;
  const albedo = luminanceOf(paint);
  return (
    square(level / TYPICAL_LEVEL) +
    0.5 *
      square(level / clamp(LIGHT_PER_GROUND * luminanceOf(ground), 0.1 * TYPICAL_LEVEL, 2 * TYPICAL_LEVEL)) +
    8 * square(Math.max(1, albedo / WHITE)) +
    2.8 * whiteness * square(albedo / WHITE)
  );
}

/** Evenly over the mask. */
export function sampleIndices({ inside }: MaskedPhoto): number[] {
  const step = Math.max(1, inside.length / SAMPLES);
  return Array.from(
    { length: Math.floor(inside.length / step) },
    (_, index) => inside[Math.floor(index * step)] ?? 0,
  );
}
