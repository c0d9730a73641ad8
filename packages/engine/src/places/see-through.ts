import { byteAt, floatAt } from "../array-access.ts";
import type { CarPicture } from "../cutout/car-picture.ts";
import type { CutCar } from "../cutout/cut-car.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { type Channel, luminanceOf, mapRgb, type Rgb } from "../lighting/linear-rgb.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import type { Box } from "../masks/box.ts";
import { boxAround, composeMask } from "../masks/compose-mask.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import { dropReflections } from "./drop-reflections.ts";

/** Dark glass shows the interior; the brighter it is, the more of the old place is behind it or on it. */
const bright = { from: 0.03, to: 0.35 };
/** Of what bright glass shows: color and light that stay, and how much of the new place takes their room. */
const kept = { color: 0.35, light: 0.55, place: 0.3 };
/** How far from the background's color, in levels of a byte, glass surely shows it, and surely does not. */
const like = { same: 20, other: 60 };
/** Share of the place's light that passes the clearest glass on both sides of the car. */
const CLEAREST = 0.8;

/**
 * Takes the old place out of the windows. Bright glass of the color that the background has beside the car is seen through:
 * the new place is behind it. In other glass the old colors go, and part of the light, for a share of the new place. Where
 * the old one cannot be told from a reflection the glass becomes darker, never a hole.
 */
export function showThrough(car: CutCar, picture: CarPicture, place: Float32Array): void {
  const masks = picture.parts.filter(({ materialClass }) => materialClass === "glass");
  if (masks.length === 0) return;
  const area = boxAround(masks.map(({ box }) => box));
  const glass = composeMask({ masks, neighbors: [], covers: [] }, area);
  const behindRows = readBehind(car, picture);
  const clearness = readClearness(glass, area, { picture, behindRows });
  const [red, green, blue] = car.color;
  for (let index = 0; index < glass.length; index++) {
    const covered = byteAt(glass, index) / 255;
    if (covered === 0) continue;
    const at = pictureIndex(index, area, picture.width);
    const level = 0.2126 * floatAt(red, at) + 0.7152 * floatAt(green, at) + 0.0722 * floatAt(blue, at);
    const share = smoothstep(bright.from, bright.to, level);
    const clear = share * floatAt(clearness, index);
    const behind = behindRows[Math.floor(at / picture.width)]?.level ?? 1;
    for (let channel = 0; channel < 3; channel++) {
      const plane = car.color[channel as Channel];
      const seen = floatAt(plane, at);
      const gray = level + (seen - level) * kept.color;
      const light = gray * (1 - share * (1 - kept.light));
      const shown = floatAt(place, at * 3 + channel);
      const veiled = light + kept.place * share * Math.min(level, shown);
      const through = CLEAREST * Math.min(1, level / behind) * shown;
      plane[at] = seen + (veiled + (through - veiled) * clear - seen) * covered;
    }
  }
}

function pictureIndex(index: number, { left, top, width }: Box, pictureWidth: number): number {
  return (top + Math.floor(index / width)) * pictureWidth + left + (index % width);
}

/** In pixels: around clear glass, a picture mixes what is behind it with the frame. */
const MIXED = 1.5;
/** Mean likeness around a pixel: a speck is none, and clear glass reaches into what is mixed. */
const around = { none: 0.1, clear: 0.45 } as const;

/** Per pixel of the area, how far its glass shows the background, 0 to 1. */
function readClearness(
  glass: Uint8Array,
  area: Box,
  { picture, behindRows }: { picture: CarPicture; behindRows: readonly (Behind | null)[] },
): Float32Array {
  const alike = new Float32Array(glass.length);
  for (let index = 0; index < glass.length; index++) {
    if (byteAt(glass, index) === 0) continue;
    const at = pictureIndex(index, area, picture.width);
    const behind = behindRows[Math.floor(at / picture.width)] ?? null;
    if (behind !== null) alike[index] = likeness(picture, at, behind);
  }
  dropReflections(alike, area, picture);
  const mean = blurPlane(alike, area, MIXED);
  for (let index = 0; index < mean.length; index++)
    mean[index] = smoothstep(around.none, around.clear, floatAt(mean, index));
  return mean;
}

/** The background beside the car in a row of the picture. */
interface Behind {
  /** Mean displayed color. */
  color: Rgb;
  /** Its brightness in linear light. */
  level: number;
}

/** By row; null where the car fills it. */
function readBehind({ alpha }: CutCar, { width, height, data }: CarPicture): (Behind | null)[] {
  return Array.from({ length: height }, (_, y) => {
    let [red, green, blue, count] = [0, 0, 0, 0];
    for (let at = y * width; at < (y + 1) * width; at++) {
      if (floatAt(alpha, at) > 0) continue;
      count++;
      red += byteAt(data, at * 4);
      green += byteAt(data, at * 4 + 1);
      blue += byteAt(data, at * 4 + 2);
    }
    if (count < LEAST_SEEN * width) return null;
    const color: Rgb = [red / count, green / count, blue / count];
    return { color, level: Math.max(1e-3, luminanceOf(mapRgb(color, byteToLinear))) };
  });
}

/** Share of a row that must be background for its color to be known. */
const LEAST_SEEN = 0.1;

function likeness({ data }: CarPicture, at: number, { color }: Behind): number {
  const away = Math.hypot(
    byteAt(data, at * 4) - color[0],
    byteAt(data, at * 4 + 1) - color[1],
    byteAt(data, at * 4 + 2) - color[2],
  );
  return smoothstep(like.other, like.same, away);
}
