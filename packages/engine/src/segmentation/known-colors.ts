import { byteAt, floatAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";
import type { Raster } from "../photo/resize.ts";

export type Planes = readonly [Float32Array, Float32Array, Float32Array];

interface Size {
  width: number;
  height: number;
}

/** How far around a pixel its neighborhood is known to be paint or not, and how far colors are gathered from. */
const REACH_PX = { sure: 2, colors: 6 } as const;
/** What is not sure counts only where nothing else is near: pillars are narrow. */
const UNSURE_WEIGHT = 0.02;
/** Reach of the search for the darkest pixel: a rubber seal, a gap or a shadow is between paint and glass or ground. */
const DARK_REACH_PX = 2;
/** Stands for a color that is not known. */
const UNKNOWN = -1;

/** The colors beside a border, per pixel, 0 to 1 each channel. */
export interface KnownColors {
  paint: Planes;
  /** What is on the other side. */
  other: Planes;
  /** The darkest color next to each pixel near the border. */
  darkest: Planes;
}

export function isKnown([red]: Planes, at: number): boolean {
  return floatAt(red, at) !== UNKNOWN;
}

/** `share`: how much of each pixel is paint by its mask. `isNear`: whether a pixel is near the border. */
export function findKnownColors(
  photo: Raster,
  share: Float32Array,
  isNear: (at: number) => boolean,
): KnownColors {
  const channels = toPlanes(photo);
  const around = boxMean(share, photo.width, photo.height, REACH_PX.sure);
  const weightOf = (isSure: boolean, isLikely: boolean) => (isSure ? 1 : isLikely ? UNSURE_WEIGHT : 0);
  const ofPaint = share.map((value, at) => weightOf(floatAt(around, at) > 0.995, value > 0.9));
  const ofOther = share.map((value, at) => weightOf(floatAt(around, at) < 0.005, value < 0.1));
  return {
    paint: meanColors(channels, ofPaint, photo),
    other: meanColors(channels, ofOther, photo),
    darkest: darkestColors(channels, isNear, photo),
  };
}

/** The photo's channels, 0 to 1. */
export function toPlanes({ width, height, data }: Raster): Planes {
  const plane = (channel: number) => {
    const values = new Float32Array(width * height);
    for (let at = 0; at < values.length; at++) values[at] = byteAt(data, at * 4 + channel) / 255;
    return values;
  };
  return [plane(0), plane(1), plane(2)];
}

/** The mean color around each pixel, weighted. */
export function meanColors(channels: Planes, weights: Float32Array, { width, height }: Size): Planes {
  const blur = (values: Float32Array) => boxMean(values, width, height, REACH_PX.colors);
  const total = blur(weights);
  const meanOf = (channel: Float32Array) => {
    const weighted = new Float32Array(channel.length);
    for (let at = 0; at < weighted.length; at++) weighted[at] = floatAt(channel, at) * floatAt(weights, at);
    const mean = blur(weighted);
    for (let at = 0; at < mean.length; at++)
      mean[at] = floatAt(total, at) > 1e-5 ? floatAt(mean, at) / floatAt(total, at) : UNKNOWN;
    return mean;
  };
  const [red, green, blue] = channels;
  return [meanOf(red), meanOf(green), meanOf(blue)];
}

function darkestColors(
  [red, green, blue]: Planes,
  isNear: (at: number) => boolean,
  { width, height }: Size,
): Planes {
  const sum = red.map((value, at) => value + floatAt(green, at) + floatAt(blue, at));
  const darkest: Planes = [red.slice(), green.slice(), blue.slice()];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (!isNear(at)) continue;
      let best = at;
      const [right, bottom] = [
        Math.min(width - 1, x + DARK_REACH_PX),
        Math.min(height - 1, y + DARK_REACH_PX),
      ];
      for (let row = Math.max(0, y - DARK_REACH_PX); row <= bottom; row++)
        for (let near = row * width + Math.max(0, x - DARK_REACH_PX); near <= row * width + right; near++)
          if (floatAt(sum, near) < floatAt(sum, best)) best = near;
      darkest[0][at] = floatAt(red, best);
      darkest[1][at] = floatAt(green, best);
      darkest[2][at] = floatAt(blue, best);
    }
  return darkest;
}
