import { byteAt, floatAt, intAt } from "../array-access.ts";
import type { Mask } from "../masks/mask.ts";
import { type Raster, shrinkTo } from "../photo/resize.ts";
import { luminanceOf, mapRgb, type Rgb } from "./linear-rgb.ts";
import { byteToLinear, toSceneLight } from "./tone-curve.ts";

/** A photo and a mask of it at the size of the light maps. */
export interface MaskedPhoto {
  width: number;
  height: number;
  light: LightImage;
  /** The mask, 0 to 1. */
  weights: Float32Array;
  /** Indices of the pixels that the mask covers by more than half. */
  inside: number[];
  /** Indices of the pixels that the mask does not touch. */
  outside: number[];
}

/** A photo in scene light. */
export interface LightImage {
  at(index: number): Rgb;
  /** By channel, the light that `share` (0 to 1) of these pixels lie below; 0 without pixels. */
  percentileOf(indices: readonly number[], share: number): Rgb;
  luminance: Float32Array;
}

/** The long side of the light maps in pixels. */
const MAP_SIDE = 512;

/** The size of a photo's light maps. */
export function lightMapSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(1, MAP_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export function sampleMaskedPhoto(photo: Raster, mask: Mask): MaskedPhoto {
  const small = shrinkTo(photo, 4, MAP_SIDE);
  const alpha = shrinkTo({ ...mask, data: mask.alpha }, 1, MAP_SIDE).data;
  return {
    width: small.width,
    height: small.height,
    light: toLightImage(small),
    weights: new Float32Array(alpha).map((value) => value / 255),
    inside: indicesWhere(alpha, (value) => value > 127),
    outside: indicesWhere(alpha, (value) => value === 0),
  };
}

/** From the leftmost to the rightmost pixel inside the mask. */
export function widthAcross({ width, inside }: MaskedPhoto): number {
  let [left, right] = [width, 0];
  for (const at of inside) {
    left = Math.min(left, at % width);
    right = Math.max(right, at % width);
  }
  return Math.max(0, right - left);
}

function toLightImage({ width, height, data }: Raster): LightImage {
  const lightOfByte = Float32Array.from({ length: 256 }, (_, byte) => toSceneLight(byteToLinear(byte)));
  const at = (index: number): Rgb => [
    floatAt(lightOfByte, byteAt(data, index * 4)),
    floatAt(lightOfByte, byteAt(data, index * 4 + 1)),
    floatAt(lightOfByte, byteAt(data, index * 4 + 2)),
  ];
  const luminance = new Float32Array(width * height);
  for (let index = 0; index < luminance.length; index++) luminance[index] = luminanceOf(at(index));
  const percentileOf = (indices: readonly number[], share: number) =>
    mapRgb([0, 0, 0], (_, channel) => {
      const byte = percentileByte(data, { indices, channel, share });
      return byte === null ? 0 : floatAt(lightOfByte, byte);
    });
  return { at, percentileOf, luminance };
}

/** Counts bytes in place of sorting their light, which grows with them. Null without pixels. */
function percentileByte(
  data: Raster["data"],
  { indices, channel, share }: { indices: readonly number[]; channel: number; share: number },
): number | null {
  const counts = new Uint32Array(256);
  for (const index of indices) {
    const byte = byteAt(data, index * 4 + channel);
    counts[byte] = intAt(counts, byte) + 1;
  }
  if (indices.length === 0) return null;
  let left = Math.min(indices.length - 1, Math.floor(share * indices.length));
  return counts.findIndex((count) => (left -= count) < 0);
}

function indicesWhere(values: Raster["data"], isMatch: (value: number) => boolean): number[] {
  const indices: number[] = [];
  for (let at = 0; at < values.length; at++) if (isMatch(byteAt(values, at))) indices.push(at);
  return indices;
}
