import { byteAt, floatAt } from "../array-access.ts";
import type { CarPicture } from "../cutout/car-picture.ts";
import { type Cutout, OTHER_PART } from "../cutout/cutout.ts";
import { reflect, viewAt } from "../geometry/camera.ts";
import { dot, type Vector } from "../geometry/vectors.ts";
import { type EnvironmentMap, sampleEnvironment } from "../lighting/environment-map.ts";
import { environmentReflectance } from "../lighting/environment-reflectance.ts";
import type { Finish } from "../lighting/finish.ts";
import { irradianceAt } from "../lighting/irradiance.ts";
import { type Channel, luminanceOf, mapRgb, type Rgb } from "../lighting/linear-rgb.ts";
import { type LightShares, splitLight } from "../lighting/split-light.ts";
import type { SurfaceLight } from "../lighting/surface-light.ts";
import { toDisplay, toSceneLight } from "../lighting/tone-curve.ts";
import type { MaterialClass } from "../masks/material-class.ts";
import { clamp } from "../numbers.ts";
import type { CutCar } from "../cutout/cut-car.ts";
import { correctLightColor } from "./light-color.ts";
import { lightOn, type PlaceLight } from "./place-light.ts";

/** How far the car follows the place: the light of its photo is an estimate, most of all its brightness. */
const follow = { brightness: 0.6, color: 0.9, reflection: 0.6 } as const;
/** Of what is drawn; the rest stays as the photo shows it, since most normals are estimates, too. */
const CERTAIN = 0.85;
/** How much of a place's light the clear coat mirrors: what is around a car hides part of it. */
const OPEN_SKY = 0.5;
const ratioRange = { min: 0.2, max: 1.6 } as const;
/**
 * The most that a channel's share of the light may change, as a logarithm: a clear sky is far bluer than cameras show what it
 * lights, and an eye that is used to the place sees white paint as nearly white.
 */
const MOST_CAST = 0.4;

/** Roughness of the sharpest reflection: the normals' errors would make waves of lamps that are mirrored sharply. */
const SHARPEST = 0.22;

/** Of a pixel's light, what stays at least, and how far its channels lose the mirrored light each on its own. */
const LEAST_KEPT = 0.15;
const BY_CHANNEL = 0.3;

interface Lights {
  from: SurfaceLight;
  to: PlaceLight;
}

/**
 * Takes the photo's light off the car and puts a place's on it: what its paint scatters gets the new irradiance, what its
 * clear coat mirrors is replaced by the place. Panel gaps, shadows and textures stay.
 */
export function relightCar(car: CutCar, picture: CarPicture, cutout: Cutout, lights: Lights): void {
  const facets = measureFacets(picture, cutout, lights);
  const { width } = cutout;
  const { exposure, maxReflection } = lights.from;
  const [red, green, blue] = car.color;
  const { toScene, fromScene } = readTables();
  const facet = new Float32Array(PLANES);
  const [pixel, light]: [Rgb, Rgb] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  const model = { scattered: [0, 0, 0] as Rgb, reflected: [0, 0, 0] as Rgb, exposure, maxReflection };
  for (let at = 0; at < car.alpha.length; at++) {
    if (car.alpha[at] === 0) continue;
    if (!facets.read(facet, at % width, Math.floor(at / width))) continue;
    pixel[0] = toScene(floatAt(red, at));
    pixel[1] = toScene(floatAt(green, at));
    pixel[2] = toScene(floatAt(blue, at));
    for (let channel = 0; channel < 3; channel++) {
      model.scattered[channel as Channel] = floatAt(facet, channel);
      model.reflected[channel as Channel] = floatAt(facet, 3 + channel);
    }
    relight(light, pixel, splitLight(pixel, model), facet);
    red[at] = fromScene(light[0]);
    green[at] = fromScene(light[1]);
    blue[at] = fromScene(light[2]);
  }
}

/** `into`: the pixel in the light of the place. */
function relight(into: Rgb, pixel: Rgb, shares: LightShares, facet: Float32Array): void {
  const certain = floatAt(facet, 12);
  const open = Math.sqrt(Math.min(1, shares.diffuse));
  const taken = follow.reflection * shares.reflected;
  const mirroredLevel = 0.2126 * floatAt(facet, 3) + 0.7152 * floatAt(facet, 4) + 0.0722 * floatAt(facet, 5);
  // By brightness alone a red car keeps some white; by channel a wrong estimate of the sky's color colors a black one.
  const dimmed = Math.max(LEAST_KEPT, 1 - (taken * mirroredLevel) / Math.max(1e-4, luminanceOf(pixel)));
  for (let channel = 0; channel < 3; channel++) {
    const seen = pixel[channel as Channel];
    const own = Math.max(LEAST_KEPT * seen, seen - taken * floatAt(facet, 3 + channel));
    const kept = BY_CHANNEL * own + (1 - BY_CHANNEL) * dimmed * seen;
    const light =
      kept * floatAt(facet, 6 + channel) + OPEN_SKY * follow.reflection * open * floatAt(facet, 9 + channel);
    into[channel as Channel] = seen + certain * (light - seen);
  }
}

/**
 * Per facet: what it scatters and mirrors in the photo's light, the ratio of light on it, what it mirrors at the place, and
 * how far it follows.
 */
const PLANES = 13;

interface Facets {
  /** Linear between facets of the car; false where there is none nearby. */
  read: (into: Float32Array, x: number, y: number) => boolean;
}

/** At the size of the photo's light maps. */
function measureFacets(picture: CarPicture, cutout: Cutout, { from, to }: Lights): Facets {
  const { part, width, height } = cutout;
  const { maps } = from;
  const finishes = picture.parts.map((each) => each.finish ?? finishOf[each.materialClass](from));
  const other = finishOf.wheel(from);
  const cast = correctLightColor(picture, cutout, irradianceAt(from.irradiance, TOWARD_CAMERA));
  const facets = new Float32Array(maps.width * maps.height * PLANES);
  const known = new Uint8Array(maps.width * maps.height);
  const [across, down] = [width / maps.width, height / maps.height];
  for (let at = 0; at < known.length; at++) {
    const [x, y] = [at % maps.width, Math.floor(at / maps.width)];
    const index = byteAt(part, Math.floor((y + 0.5) * down) * width + Math.floor((x + 0.5) * across));
    if (index === 0) continue;
    known[at] = 1;
    const [right, up] = [floatAt(maps.data, at * 4), floatAt(maps.data, at * 4 + 1)];
    const normal: Vector = [right, up, Math.sqrt(Math.max(1e-4, 1 - right * right - up * up))];
    const view = viewAt((x + 0.5) / maps.width, (y + 0.5) / maps.height, maps);
    const finish = index === OTHER_PART ? other : (finishes[index - 1] ?? other);
    // Films are drawn in the estimated light.
    const isFilm = picture.parts[index - 1]?.finish !== undefined;
    const environment = isFilm ? from.filmEnvironment : from.environment;
    const facet = { normal, view, from, to, environment, cast: isFilm ? NO_CAST : cast };
    facets.set(lightFacet(finish, facet), at * PLANES);
  }
  grow(facets, known, maps);
  return {
    read: (into, x, y) =>
      readFacet({ facets, known, ...maps }, into, (x + 0.5) / across - 0.5, (y + 0.5) / down - 0.5),
  };
}

/** What the photo shows where no film is. */
const finishOf: Record<MaterialClass, (light: SurfaceLight) => Finish> = {
  paint: ({ paint }) => coated(paint, 1),
  // Glass mirrors twice as much, but by its shape, which normals of a whole window do not have.
  glass: () => coated([0.05, 0.05, 0.05], 0.7),
  lamp: () => coated([0.3, 0.3, 0.3], 1),
  trim: () => coated([0.05, 0.05, 0.05], 0.3),
  wheel: () => coated([0.08, 0.08, 0.08], 0),
};

function coated(diffuse: Rgb, clearCoat: number): Finish {
  return { diffuse, f0: [0, 0, 0], roughness: 1, clearCoat, coatRoughness: 0.08 };
}

const NO_CAST: Rgb = [1, 1, 1];
/** Most of what a photo shows of a car faces the camera and a little up. */
const TOWARD_CAMERA: Vector = [0, 0.5, 0.866];

interface Facet extends Lights {
  normal: Vector;
  view: Vector;
  /** What the photo shows as mirrored. */
  environment: EnvironmentMap;
  /** Of the photo's light, over the estimate of its color. */
  cast: Rgb;
}

function lightFacet(finish: Finish, { normal, view, from, to, environment, cast }: Facet): number[] {
  const mirrored = reflect(view, normal);
  const facing = clamp(dot(normal, view));
  const [ofF0, ofAll] = environmentReflectance(finish.coatRoughness, facing);
  const coat = finish.clearCoat * (0.04 * ofF0 + ofAll);
  const before = irradianceAt(from.irradiance, normal);
  const after = lightOn(to, normal);
  const [baseF0, baseAll] = environmentReflectance(finish.roughness, facing);
  const hasFace = luminanceOf(finish.f0) > 0;
  const base = (around: EnvironmentMap, irradiance: Rgb): Rgb => {
    const seen: Rgb = hasFace ? sampleEnvironment(around, mirrored, finish.roughness) : [0, 0, 0];
    return mapRgb(
      seen,
      (value, channel) =>
        (finish.f0[channel] * baseF0 + baseAll) * value + finish.diffuse[channel] * irradiance[channel],
    );
  };
  const scattered = base(environment, before);
  const old = sampleEnvironment(environment, mirrored, finish.coatRoughness);
  const next = sampleEnvironment(to.environment, mirrored, Math.max(SHARPEST, finish.coatRoughness));
  const tinted = mapRgb(scattered, (value, channel) => value * cast[channel]);
  const ratio = ratioOf(tinted, base(to.environment, after));
  return [
    ...scattered,
    ...mapRgb(old, (value) => coat * value),
    ...ratio,
    ...mapRgb(next, (value) => coat * value),
    // Of a mirror nothing but its surroundings is seen.
    hasFace ? 1 : CERTAIN,
  ];
}

function ratioOf(before: Rgb, after: Rgb): Rgb {
  const level = Math.max(1e-4, luminanceOf(after)) / Math.max(1e-4, luminanceOf(before));
  const brightness = clamp(level ** follow.brightness, ratioRange.min, ratioRange.max);
  return mapRgb(after, (value, channel) => {
    const color = Math.max(1e-4, value) / Math.max(1e-4, before[channel]) / level;
    return brightness * limitCast(color) ** follow.color;
  });
}

/** Small changes of color stay, large ones approach `MOST_CAST`. */
function limitCast(color: number): number {
  return Math.exp(MOST_CAST * Math.tanh(Math.log(color) / MOST_CAST));
}

type Grid = Record<"width" | "height", number>;

/** Facets of the car continue a little beyond its outline, where its soft border is. */
function grow(facets: Float32Array, known: Uint8Array, { width, height }: Grid): void {
  for (let step = 0; step < 3; step++) {
    const before = known.slice();
    for (let at = 0; at < known.length; at++) {
      if (before[at]) continue;
      const x = at % width;
      const near = [
        x > 0 ? at - 1 : -1,
        x < width - 1 ? at + 1 : -1,
        at - width,
        at < width * (height - 1) ? at + width : -1,
      ].find((each) => each >= 0 && before[each]);
      if (near === undefined) continue;
      facets.copyWithin(at * PLANES, near * PLANES, (near + 1) * PLANES);
      known[at] = 1;
    }
  }
}

interface FacetGrid extends Grid {
  facets: Float32Array;
  known: Uint8Array;
}

function readFacet(
  { facets, known, width, height }: FacetGrid,
  into: Float32Array,
  x: number,
  y: number,
): boolean {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  into.fill(0);
  let total = 0;
  for (let corner = 0; corner < 4; corner++) {
    const column = left + (corner & 1);
    const row = top + (corner >> 1);
    const at = clamp(row, 0, height - 1) * width + clamp(column, 0, width - 1);
    if (known[at] === 0) continue;
    const share = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
    total += share;
    for (let plane = 0, from = at * PLANES; plane < PLANES; plane++, from++)
      into[plane] = floatAt(into, plane) + share * floatAt(facets, from);
  }
  if (total < 1e-3) return false;
  const factor = 1 / total;
  for (let plane = 0; plane < PLANES; plane++) into[plane] = factor * floatAt(into, plane);
  return true;
}

const STEPS = 4096;
/** Brighter light is displayed as white. */
const BRIGHTEST = 4;

/** Where the inverse curve ends, and how much brighter clipped pixels are taken to be: alike, they would be flat patches. */
const clipped = { from: 0.88, slope: 8 } as const;

function sceneLightOf(value: number): number {
  return toSceneLight(value) + clipped.slope * Math.max(0, value - clipped.from);
}

/** Scene light of displayed values from 0 to 1, and the other way. */
function readTables() {
  const scene = Float32Array.from({ length: STEPS + 1 }, (_, step) => sceneLightOf(step / STEPS));
  const display = Float32Array.from({ length: STEPS + 1 }, (_, step) =>
    toDisplay((BRIGHTEST * step) / STEPS),
  );
  return {
    toScene: (value: number) => floatAt(scene, Math.round(STEPS * clamp(value))),
    fromScene: (light: number) =>
      floatAt(display, Math.round((STEPS * clamp(light, 0, BRIGHTEST)) / BRIGHTEST)),
  };
}
