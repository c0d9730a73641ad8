import { byteAt, floatAt } from "../array-access.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import type { Box } from "../masks/box.ts";
import type { Raster } from "../photo/resize.ts";
import { crop } from "./zoom-to-car.ts";

/** What is seen around the doors, in a box of the photo. */
export interface DoorPlanes {
  box: Box;
  lightness: Float32Array;
  /** How much darker and lighter each pixel is than what is beside it in its row. */
  dark: Float32Array;
  bright: Float32Array;
  /** CIELAB's two axes of color. */
  redness: Float32Array;
  yellowness: Float32Array;
}

/** Wider lines are no gaps between doors. */
const LINE_RADIUS_PX = 3;
/** Lines count as much as lightness does in the weights' other features. */
const LINE_GAIN = 4;
const COLOR_RANGE = 20;
/** Added to the lightness (0 to 255), so that noise on black paint is no line. */
const NOISE = 12;
const linear = Float32Array.from({ length: 256 }, (_, byte) => byteToLinear(byte));

export function readDoorPlanes(photo: Raster, box: Box): DoorPlanes {
  const { lightness: values, redness, yellowness } = toLab(crop(photo, box));
  const lightness = meanOfThreeRows(
    values.map((value) => Math.log(value + NOISE)),
    box,
  );
  const closed = slide(slide(lightness, box, 1), box, -1);
  const opened = slide(slide(lightness, box, -1), box, 1);
  return {
    box,
    lightness,
    dark: closed.map((value, at) => LINE_GAIN * (value - floatAt(lightness, at))),
    bright: opened.map((value, at) => LINE_GAIN * (floatAt(lightness, at) - value)),
    redness,
    yellowness,
  };
}

/** Lightness from 0 to 255, and both colors. */
function toLab({ width, height, data }: Raster) {
  const [lightness, redness, yellowness] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]; // one for each of the three
  for (let at = 0; at < width * height; at++) {
    const red = floatAt(linear, byteAt(data, at * 4));
    const green = floatAt(linear, byteAt(data, at * 4 + 1));
    const blue = floatAt(linear, byteAt(data, at * 4 + 2));
    const x = root(0.433953 * red + 0.376219 * green + 0.189828 * blue);
    const y = root(0.212671 * red + 0.71516 * green + 0.072169 * blue);
    const z = root(0.017758 * red + 0.109477 * green + 0.872766 * blue);
    lightness[at] = 2.55 * (116 * y - 16);
    redness[at] = (500 * (x - y)) / COLOR_RANGE;
    yellowness[at] = (200 * (y - z)) / COLOR_RANGE;
  }
  return { lightness, redness, yellowness };
}

/** CIELAB's cube root, which is straight near black. */
function root(share: number): number {
  return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116;
}

function meanOfThreeRows(values: Float32Array, { width, height }: Box): Float32Array {
  return values.map((value, at) => {
    const above = at >= width ? floatAt(values, at - width) : value;
    const below = at < width * (height - 1) ? floatAt(values, at + width) : value;
    return (above + value + below) / 3;
  });
}

/** The highest value within the radius of a row with sign 1, the lowest with -1. */
function slide(values: Float32Array, { width }: Box, sign: 1 | -1): Float32Array {
  return values.map((value, at) => {
    const x = at % width;
    const last = at - x + Math.min(width - 1, x + LINE_RADIUS_PX);
    let picked = value;
    for (let near = at - x + Math.max(0, x - LINE_RADIUS_PX); near <= last; near++)
      if (sign * (floatAt(values, near) - picked) > 0) picked = floatAt(values, near);
    return picked;
  });
}
