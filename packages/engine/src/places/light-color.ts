import { byteAt, floatAt } from "../array-access.ts";
import type { CarPicture } from "../cutout/car-picture.ts";
import { type Cutout, OTHER_PART } from "../cutout/cutout.ts";
import { luminanceOf, mapRgb, type Rgb } from "../lighting/linear-rgb.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import { clamp } from "../numbers.ts";

/** Luminance of pixels that tell a color: rims may have any, so a wheel's are those of rubber. */
const levels = {
  wheel: { from: 0.003, to: 0.15 },
  paint: { from: 0.05, to: 0.85 },
} as const;
/** One in so many pixels is read, and how many tell a color. */
const SAMPLED = 7;
const ENOUGH = 30;
/** Strongest over weakest channel up to which paint may be white or silver in tinted light. */
const PALE = 3;
/** How far the color is believed, and the most that it may say, both of logarithms: some tires stand on colored ground. */
const certain = { share: 0.7, most: 0.5 } as const;

/**
 * Factors by which a photo's light differs from an estimate of its color: a camera's white balance and blue shade tint the
 * whole car, the estimate knows only the scenery. Tires are gray, so they show it, but the light is no more tinted than pale
 * paint: dark pixels of a bad photo have colors of their own. Ones where no tire is seen.
 */
export function correctLightColor(picture: CarPicture, cutout: Cutout, estimated: Rgb): Rgb {
  const tires = meanColor(picture, cutout, "wheel");
  if (tires === null) return [1, 1, 1];
  const paint = meanColor(picture, cutout, "paint");
  const isPale = paint !== null && Math.max(...paint) < PALE * Math.min(...paint);
  const level = luminanceOf(estimated);
  return mapRgb(tires, (tire, channel) => {
    const off = (shown: number) =>
      Math.log(Math.max(1e-3, shown) / Math.max(1e-3, estimated[channel] / level));
    const said = isPale ? nearerToGray(off(tire), off(paint[channel])) : off(tire);
    return Math.exp(certain.share * clamp(said, -certain.most, certain.most));
  });
}

/** The first, and no more than the second; 0 where they disagree. */
function nearerToGray(value: number, limit: number): number {
  return value > 0 ? clamp(value, 0, Math.max(0, limit)) : clamp(value, Math.min(0, limit), 0);
}

/** Of luminance 1; null where too little is seen of it without a film. */
function meanColor({ data, parts }: CarPicture, { part }: Cutout, kind: keyof typeof levels): Rgb | null {
  const light = Float32Array.from({ length: 256 }, (_, byte) => byteToLinear(byte));
  const isKind = parts.map(({ materialClass, finish }) => materialClass === kind && finish === undefined);
  const { from, to } = levels[kind];
  const sum: Rgb = [0, 0, 0];
  const seen: Rgb = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < part.length; at += SAMPLED) {
    const index = byteAt(part, at);
    if (index === 0 || index === OTHER_PART || isKind[index - 1] !== true) continue;
    for (const channel of [0, 1, 2] as const) seen[channel] = floatAt(light, byteAt(data, at * 4 + channel));
    const level = luminanceOf(seen);
    if (level < from || level > to) continue;
    count++;
    for (const channel of [0, 1, 2] as const) sum[channel] += seen[channel];
  }
  return count < ENOUGH ? null : mapRgb(sum, (value) => value / luminanceOf(sum));
}
