import { byteAt, floatAt } from "../array-access.ts";
import type { GroundPlane } from "../cutout/ground-plane.ts";
import { dot, normalize, type Vector } from "../geometry/vectors.ts";
import { createEnvironment, type EnvironmentMap } from "../lighting/environment-map.ts";
import { type Irradiance, irradianceAt, toIrradiance } from "../lighting/irradiance.ts";
import { luminanceOf, mapRgb, type Rgb } from "../lighting/linear-rgb.ts";
import { clamp } from "../numbers.ts";
import type { Raster } from "../photo/resize.ts";
import { backgroundLight } from "./background.ts";
import type { Light, Place, Sun } from "./place.ts";

/** The light at a place as the photo's camera sees it, in the scene light of lighting/. */
export interface PlaceLight {
  environment: EnvironmentMap;
  /** Without the sun. */
  irradiance: Irradiance;
  sun: { direction: Vector; color: Rgb } | null;
}

/** Of the truth, what an estimate from a photo says, by twelve renders whose light is known. */
export const ESTIMATED = 0.7;
/** Light on a surface that faces up at exposure 1, on the estimates' scale: only the ratio of two levels counts. */
const TYPICAL_LEVEL = 0.75 * ESTIMATED;
/** A mirrored lamp is at most this much brighter than level ground: normals are not exact enough for glints. */
const MOST_MIRRORED = 3;
/** Columns of the environment: what a place's own map shows. */
const WIDTH = 128;

/** `height`: the picture's. */
export function lightOfPlace(
  place: Place,
  { horizon, focalLength }: GroundPlane,
  height: number,
): PlaceLight {
  const radianceAt = radianceOf(place);
  const pitch = Math.atan((height / 2 - horizon) / focalLength);
  const [cos, sin] = [Math.cos(pitch), Math.sin(pitch)];
  const scaled = (factor: number, most: number) =>
    createEnvironment(
      ([x, y, z]) => {
        const up = Math.asin(clamp(y * cos + z * sin, -1, 1));
        const radiance = radianceAt(Math.atan2(x, y * sin - z * cos), up);
        return mapRgb(radiance, (value) => Math.min(most, value * factor));
      },
      { width: WIDTH },
    );
  const ambient = luminanceOf(irradianceAt(toIrradiance(scaled(1, Infinity)), [0, cos, sin]));
  const share = place.sun?.share ?? 0;
  const level = TYPICAL_LEVEL * place.exposure;
  const factor = ((1 - share) * level) / Math.max(1e-3, ambient);
  return {
    environment: scaled(factor, MOST_MIRRORED * level),
    irradiance: toIrradiance(scaled(factor, Infinity)),
    sun: place.sun && sunLight(place.sun, { level: share * level, cos, sin }),
  };
}

/** What falls on a surface with this normal, sun included. */
export function lightOn({ irradiance, sun }: PlaceLight, normal: Vector): Rgb {
  const light = irradianceAt(irradiance, normal);
  if (!sun) return light;
  const share = Math.max(0, dot(normal, sun.direction));
  return mapRgb(light, (value, channel) => value + share * sun.color[channel]);
}

function radianceOf(place: Place): Radiance {
  if (place.background) return backgroundLight(place.background);
  if (place.backdrop && place.view)
    return backgroundLight({ picture: place.backdrop, horizon: place.view.horizon });
  return place.surroundings ? readSurroundings(place.surroundings) : studioLight(place);
}

/** In view space. The sun alone gives a surface that faces up this level. */
function sunLight(
  { azimuth, elevation, color }: Sun,
  { level, cos, sin }: Record<"level" | "cos" | "sin", number>,
): PlaceLight["sun"] {
  const [east, up] = [azimuth * RADIANS, elevation * RADIANS];
  const ahead = Math.cos(up) * Math.cos(east);
  const direction: Vector = [
    Math.cos(up) * Math.sin(east),
    Math.sin(up) * cos + ahead * sin,
    Math.sin(up) * sin - ahead * cos,
  ];
  const strength = Math.min(MOST_SUN, level / Math.max(0.1, Math.sin(up)));
  return {
    direction: normalize(direction, [0, 1, 0]),
    color: mapRgb([...color] as Rgb, (value) => value * strength), // three channels
  };
}

const RADIANS = Math.PI / 180;
/** A low sun lights walls more than the ground, but no camera lets it clip the car. */
const MOST_SUN = 0.9;
/** The light that the largest byte of `surroundings` stands for; media/src/places/draw-backdrop.ts writes it so. */
const MOST_LIGHT = 16;

type Radiance = (azimuth: number, elevation: number) => Rgb;

/** The nearest pixels of a map of all directions. */
function readSurroundings({ width, height, data }: Raster): Radiance {
  const light = Float32Array.from({ length: 256 }, (_, byte) => MOST_LIGHT * (byte / 255) ** 3);
  return (azimuth, elevation) => {
    const x = Math.floor((azimuth / (2 * Math.PI) + 0.5) * width);
    const y = clamp(Math.floor((0.5 - elevation / Math.PI) * height), 0, height - 1);
    const at = (y * width + (((x % width) + width) % width)) * 4;
    return mapRgb([0, 0, 0], (_, channel) => floatAt(light, byteAt(data, at + channel)));
  };
}

/** In radians: a long softbox above the car and a strip to either side, as photographers of cars have them. */
const softbox = { from: 0.75, strength: 1.4, stripAt: 1.25, stripHalf: 0.22, stripTop: 0.75 } as const;

/** A studio's floor and walls with its lamps. */
function studioLight({ floor, wall, light }: Place): Radiance {
  const lit = (color: Light, factor: number): Rgb => mapRgb([...color] as Rgb, (value) => value * factor); // three channels
  const lamp = luminanceOf(lit(wall, 1)) + softbox.strength;
  return (azimuth, elevation) => {
    if (elevation < 0) return lit(floor, 0.8);
    if (elevation > softbox.from) return lit(light, lamp);
    const isStrip =
      Math.abs(Math.abs(azimuth) - softbox.stripAt) < softbox.stripHalf && elevation < softbox.stripTop;
    return isStrip ? lit(light, 0.8 * lamp) : lit(wall, 0.9);
  };
}
