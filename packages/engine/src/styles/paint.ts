import type { Raster } from "../photo/resize.ts";
import type { Color } from "./style-input.ts";

interface Size {
  width: number;
  height: number;
}

/** A color that `mixInto` changes. */
export type Ink = [red: number, green: number, blue: number];

/** An opaque picture. `shade` sets the color of each pixel. */
export function paint(
  { width, height }: Size,
  shade: (color: Ink, at: number, x: number, y: number) => void,
): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  const color: Ink = [0, 0, 0];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      shade(color, at, x, y);
      data[at * 4] = color[0];
      data[at * 4 + 1] = color[1];
      data[at * 4 + 2] = color[2];
      data[at * 4 + 3] = 255;
    }
  return { width, height, data };
}

export function setInk(color: Ink, to: Color): void {
  color[0] = to[0];
  color[1] = to[1];
  color[2] = to[2];
}

/** Moves a color toward another by a share from 0 to 1. */
export function mixInto(color: Ink, to: Color, share: number): void {
  color[0] += (to[0] - color[0]) * share;
  color[1] += (to[1] - color[1]) * share;
  color[2] += (to[2] - color[2]) * share;
}
