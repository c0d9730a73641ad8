import { byteAt, floatAt } from "../array-access.ts";
import type { CarPicture } from "../cutout/car-picture.ts";
import type { Cutout } from "../cutout/cutout.ts";
import { luminanceOf, mapRgb, type Rgb } from "../lighting/linear-rgb.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import type { Light, Place } from "./place.ts";

/** A photographer exposes to a middle gray, whatever is around the car. */
const MIDDLE_GRAY = 0.2;
/** How far the car follows the place's brightness and color: it has its own, too. */
const follow = { brightness: 0.75, color: 0.8, cast: 0.35 };
const gains = { min: 0.4, max: 1.5 };

/** Factors for the car's linear colors, from the light of its photo to that of a place. */
export function matchLight({ data }: CarPicture, { part }: Cutout, place: Place): Light {
  const around: Rgb = [meanAround(data, part, 0), meanAround(data, part, 1), meanAround(data, part, 2)];
  const level = luminanceOf(around);
  const exposure = Math.sqrt(Math.max(0.02, level) * MIDDLE_GRAY);
  const gain = Math.min(
    gains.max,
    Math.max(gains.min, ((place.exposure * MIDDLE_GRAY) / exposure) ** follow.brightness),
  );
  // The surroundings have colors of their own; only a part of their cast is the light's.
  const castOf = (seen: number) => (Math.max(0.02, seen) / Math.max(0.02, level)) ** follow.cast;
  return mapRgb(around, (seen, channel) => gain * (place.light[channel] / castOf(seen)) ** follow.color);
}

function meanAround(data: CarPicture["data"], part: Uint8Array, channel: number): number {
  const light = Float32Array.from({ length: 256 }, (_, byte) => byteToLinear(byte));
  let sum = 0;
  let count = 0;
  for (let at = 0; at < part.length; at++) {
    if (byteAt(part, at) > 0) continue;
    sum += floatAt(light, byteAt(data, at * 4 + channel));
    count++;
  }
  return count > 0 ? sum / count : MIDDLE_GRAY;
}
