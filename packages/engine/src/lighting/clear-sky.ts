import { camera, tangentsOf } from "../geometry/camera.ts";
import type { NormalMap } from "../geometry/normal-map.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { dot, type Vector } from "../geometry/vectors.ts";
import { clamp, meanOf } from "../numbers.ts";
import { createEnvironment, type EnvironmentMap } from "./environment-map.ts";
import { luminanceOf, mapRgb, type Rgb } from "./linear-rgb.ts";
import type { MaskedPhoto } from "./masked-photo.ts";
import { hiddenRadianceAt, overheadAt, radianceAt, type Sky } from "./sky.ts";
import { fitSun } from "./sun.ts";
import { originOf, toView, UP } from "./surroundings.ts";

/** The sun and the blue sky around it, which films mirror in place of the even sky of sky.ts. See decision 221. */
export interface ClearSky {
  /** How much of it shows, 0 to 1. */
  share: number;
  /** Light at the horizon, far from the sun. */
  horizon: Rgb;
  /** Toward the sun. */
  sun: Vector;
  /** What it adds to a white surface that faces it. */
  sunlight: number;
}

/** An overcast sky. */
export const NO_CLEAR_SKY: ClearSky = { share: 0, horizon: [0, 0, 0], sun: [0, 1, 0], sunlight: 0 };

/** Share of what the photo shows above the horizon that is blue, between which it has a clear sky. */
const BLUE = { from: 0.06, to: 0.2 } as const;
/** How often brighter the even sky is than the blue one, between which light comes from the sun. */
const BRIGHTER = { from: 1.3, to: 1.9 } as const;
/** The sun's light over the sky's between which the paint is in the sun. */
const SUNLIT = { from: 0.7, to: 1.4 } as const;
/** Cameras draw blue skies darker than they are. */
const LIFT = 1.5;

/** Where the photo shows a blue sky that is too dark to light the car as it does, and the paint shows a sun. */
export function readClearSky(masked: MaskedPhoto, normals: NormalMap, sky: Sky): ClearSky {
  const blue = findBlue(masked);
  const share =
    smoothstep(BLUE.from, BLUE.to, blue.share) *
    smoothstep(BRIGHTER.from, BRIGHTER.to, luminanceOf(sky.zenith) / Math.max(1e-4, luminanceOf(blue.light)));
  if (share === 0) return NO_CLEAR_SKY;
  const sun = fitSun(masked, normals);
  if (!sun) return NO_CLEAR_SKY;
  const ahead = toView([0, blue.sine, -Math.sqrt(1 - blue.sine ** 2)]);
  const overHorizon = clearSkyAt(blue.sine, dot(ahead, sun.direction));
  return {
    share: share * smoothstep(SUNLIT.from, SUNLIT.to, sun.overSky),
    horizon: mapRgb(blue.light, (value) => (LIFT * value) / overHorizon),
    sun: sun.direction,
    sunlight: Math.min(sun.light, sky.level),
  };
}

/** Of the sky's own: more of it, and black film is navy. */
const CHROMA = 0.4;
/**
 * Light at the horizon over that on a white surface that faces up, at least: a clear sky gives a seventh of it, and is brighter
 * at the horizon than on average. What is taken for the sky may be a wall in shade, and mirrors would be black.
 */
const LEAST_HORIZON = 0.35;

/** What mirrors show where `share` of this sky replaces the even one. Its sun is in no map: films mirror it as a lobe of their own. */
export function createClearEnvironment(sky: Sky, { horizon, sun }: ClearSky, share: number): EnvironmentMap {
  const gray = luminanceOf(horizon);
  const gain = Math.max(1, (LEAST_HORIZON * sky.level) / gray);
  const color = mapRgb(horizon, (value) => gain * (gray + (value - gray) * CHROMA));
  return createEnvironment(
    (direction) => {
      const origin = originOf(sky.surroundings, direction);
      const light = clearSkyAt(dot(direction, UP), dot(direction, sun));
      const overhead = mapRgb(
        overheadAt(sky, origin),
        (even, channel) => even + (light * color[channel] - even) * share,
      );
      return radianceAt(sky, origin, overhead);
    },
    // What an even sky hides is the sun.
    { glowAt: (direction) => mapRgb(hiddenRadianceAt(sky, direction), (value) => (1 - share) * value) },
  );
}

/**
 * The CIE's standard clear sky (ISO 15469, type 12) over its light at the horizon far from the sun, by the sine of the elevation and the
 * cosine of the angle from the sun. film-surface.glsl has the same.
 */
export function clearSkyAt(sine: number, cosine: number): number {
  const gradation = 1 - Math.exp(-0.32 / Math.max(sine, 0.02));
  const angle = Math.acos(clamp(cosine, -1, 1));
  return gradation * (1 + 10 * (Math.exp(-3 * angle) - Math.exp(-1.5 * Math.PI)) + 0.45 * cosine ** 2);
}

/** Sine of the elevation below which haze and houses hide the sky. */
const LOW = 0.05;

/** What is blue above the horizon: its light, its share of what is there, and the sine of its elevation. */
function findBlue(masked: MaskedPhoto): { light: Rgb; share: number; sine: number } {
  const { light, width, height, outside } = masked;
  const { down } = tangentsOf(masked);
  const sineOf = (at: number) =>
    Math.sin(Math.atan((1 - (2 * (Math.floor(at / width) + 0.5)) / height) * down) - camera.pitch);
  const above = outside.filter((at) => sineOf(at) > LOW);
  const blue = above.filter((at) => isSkyBlue(light.at(at)));
  if (blue.length === 0) return { light: [0, 0, 0], share: 0, sine: LOW };
  return {
    light: light.percentileOf(blue, 0.5),
    share: blue.length / above.length,
    sine: meanOf(blue, sineOf),
  };
}

/** Neither gray nor the blue of paint and signs. */
function isSkyBlue([red, green, blue]: Rgb): boolean {
  return blue > 0.15 && red > 0.1 * blue && red < 0.85 * blue && green > red && green < blue;
}
