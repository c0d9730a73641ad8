import { floatAt } from "../array-access.ts";
import { dot, type Vector } from "../geometry/vectors.ts";
import { clamp } from "../numbers.ts";
import { directionOf } from "./blur-environment.ts";
import type { Irradiance } from "./irradiance.ts";
import { luminanceOf, mapRgb, type Rgb } from "./linear-rgb.ts";
import { listOrigins, type Origin, type Surroundings, UP } from "./surroundings.ts";

/** Clipped lamps and skies count this often the level of light. */
const MAX_BACKGROUND = 1.6;
/** No ground is whiter than this; a photo cut out on white has ground that is. */
const MAX_GROUND = 0.8;
/** How much of the light from above a mirror shows; the rest comes from small bright sources. */
const MIRRORED = 0.85;
/** The zenith's light as a share of the level. */
const zenithRange = { min: 0.25, max: 1.6 } as const;
/** How much of the background's own color a reflection has. */
const BACKGROUND_COLOR = 0.6;
/** How much of that it loses low above the horizon: one red container would be a stripe around the whole car. */
const FOOT_GRAY = 0.75;
/** How much darker it is at its foot than the photo shows: behind the camera, as in front, things stand in shade. */
const FOOT_SHADE = 0.4;
/** The sky's light above the photo's upper edge and overhead, over its mean; overhead, it is bluer. */
const skyRange = { low: 1.15, high: 0.75, overhead: [0.92, 0.98, 1.06] } as const;
/** How much of its own light each place of the ground has; the rest is the mean. */
const GROUND_DETAIL = 0.5;

/** The light around the car when a white upward surface has `level` of light. */
export interface Sky {
  level: number;
  zenith: Rgb;
  surroundings: Surroundings;
}

export function createSky(surroundings: Surroundings, level: number, grid: readonly SkyPlace[]): Sky {
  const sky = { level, zenith: [0, 0, 0] as Rgb, surroundings };
  let [total, above] = [0, 0];
  const seen: Rgb = [0, 0, 0];
  for (const { origin, weight } of grid) {
    const color = backgroundAt(sky, origin);
    total += weight;
    above += weight * origin.zenith * skyAt(origin);
    for (const channel of [0, 1, 2] as const) seen[channel] += weight * (1 - origin.zenith) * color[channel];
  }
  const { min, max } = zenithRange;
  const zenith = mapRgb(surroundings.lightColor, (value, channel) =>
    clamp((MIRRORED * level * value * total - seen[channel]) / above, min * level, max * level),
  );
  return { ...sky, zenith };
}

/** A direction of the sky: where its light comes from, and how much of it an upward surface gets. */
export interface SkyPlace {
  origin: Origin;
  weight: number;
}

/** The directions that the mean over the sky is taken on: the same for every level of light. */
export function listSkyPlaces(surroundings: Surroundings): SkyPlace[] {
  return listOrigins(surroundings, GRID_WIDTH).flatMap((origin, at) => {
    const direction = directionOf(at, GRID_WIDTH);
    // The root is the row's share of the sphere.
    const weight = Math.max(0, dot(direction, UP)) * Math.sqrt(1 - direction[1] ** 2);
    return weight === 0 ? [] : [{ origin, weight }];
  });
}

/** What a mirror shows toward a direction. `overhead`: light above what the photo shows. */
export function radianceAt(sky: Sky, origin: Origin, overhead = overheadAt(sky, origin)): Rgb {
  const { zenith, ground, groundShare, foot } = origin;
  const color = backgroundAt(sky, origin);
  return mapRgb(color, (value, channel) => {
    const above = (value + (overhead[channel] - value) * zenith) * (1 - FOOT_SHADE * foot);
    const mean = sky.surroundings.ground[channel];
    const seen = mean + (value - mean) * GROUND_DETAIL;
    const below = groundShare * Math.min(seen, MAX_GROUND * sky.level);
    return above + (below - above) * ground;
  });
}

/** An even sky's light. */
export function overheadAt(sky: Sky, origin: Origin): Rgb {
  const share = skyAt(origin);
  return mapRgb(sky.zenith, (value, channel) => value * share * skyRange.overhead[channel] ** origin.height);
}

/** The sky's light over its mean. */
function skyAt({ height }: Origin): number {
  return skyRange.low + (skyRange.high - skyRange.low) * height;
}

function backgroundAt(sky: Sky, { pixel, foot, ground }: Origin): Rgb {
  const { background } = sky.surroundings;
  const color = mapRgb([0, 0, 0], (_, channel) => floatAt(background, pixel * 3 + channel));
  return limitBackground(sky, color, BACKGROUND_COLOR * (1 - FOOT_GRAY * foot * (1 - ground)));
}

/** A background's light, not brighter than the light allows, and nearer to the light's color than it looks. */
export function limitBackground(
  { level, surroundings: { lightColor } }: Sky,
  seen: Rgb,
  own = BACKGROUND_COLOR,
): Rgb {
  const color = mapRgb(seen, (value) => Math.min(value, MAX_BACKGROUND * level));
  const luminance = luminanceOf(color);
  return mapRgb(color, (value, channel) => own * value + (1 - own) * luminance * lightColor[channel]);
}

/** Light that mirrors do not show, as a surface sees it that blurs its small sources together: spread over the sky. */
export function hiddenRadianceAt({ level, surroundings }: Sky, direction: Vector): Rgb {
  // (1 + cos) / 2 of 6/5 of the missing light: an upward surface gets 5/6 of it.
  const hidden = ((1 - MIRRORED) * level * 6) / 5;
  return mapRgb(surroundings.lightColor, (value) => (value * hidden * (1 + dot(direction, UP))) / 2);
}

/** Adds the same to the irradiance of what mirrors show. */
export function addHiddenLight(irradiance: Irradiance, sky: Sky): void {
  const [x, y, z] = UP;
  // Radiance of (1 + cos) / 2 gives (1 + 2/3 cos) / 2 of irradiance.
  const harmonics = [1 / 2, y / 3, z / 3, x / 3];
  const most = hiddenRadianceAt(sky, UP);
  for (const [band, value] of harmonics.entries())
    for (const channel of [0, 1, 2] as const)
      irradiance[band * 3 + channel] = floatAt(irradiance, band * 3 + channel) + most[channel] * value;
}

/** Width of the coarse grid over all directions that averages are taken on. */
const GRID_WIDTH = 48;
