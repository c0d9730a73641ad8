import type { Hex } from "@livery/catalog";
import { byteToLinear } from "./tone-curve.ts";

/** Red, green and blue in linear light. */
export type Rgb = [number, number, number];

export type Channel = 0 | 1 | 2;

export function mapRgb(rgb: Rgb, map: (value: number, channel: Channel) => number): Rgb {
  return [map(rgb[0], 0), map(rgb[1], 1), map(rgb[2], 2)];
}

/** Relative luminance, ITU-R BT.709. */
export function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function hexToLinear(hex: Hex): Rgb {
  const channel = (at: number) => byteToLinear(Number.parseInt(hex.slice(at, at + 2), 16));
  return [channel(1), channel(3), channel(5)];
}
