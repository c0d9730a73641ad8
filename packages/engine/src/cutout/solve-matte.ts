import { doubleAt, floatAt, intAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";
import type { Channels } from "./local-colors.ts";
import { outlineDistance } from "./outline-distance.ts";

export interface Unsolved {
  width: number;
  height: number;
  /** The picture, 0 to 1. */
  channels: Channels;
  /** Coverage by the car, right to within `BAND` pixels. */
  coverage: Float32Array;
}

/** Pixels to both sides of the outline that may show some of both. */
const BAND = 3;
/** Least variance of colors in a window: they have noise. */
const NOISE = 1e-4;
/** How much the given coverage counts beside the colors. */
const GIVEN = 0.1;
/** Of conjugate gradients; and the mean squared residual that ends them. */
const ROUNDS = 25;
const SOLVED = 1e-7;

/**
 * The coverage that follows the picture's edges near the outline. In each window of three by three pixels, colors of the car and of
 * the background lie on one line each, so that the coverage is a linear function of the color. "A closed-form solution to
 * natural image matting" (Levin, Lischinski and Weiss, 2008).
 */
export function solveMatte({ width, height, channels, coverage }: Unsolved): Float32Array {
  const away = outlineDistance(coverage, { width, height });
  const matte = Float32Array.from(away, (distance) => (distance > 0 ? 1 : 0));
  const band: number[] = [];
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x;
      if (Math.abs(floatAt(away, at)) > BAND) continue;
      band.push(at);
      matte[at] = floatAt(coverage, at);
    }
  const pixels = Int32Array.from(band);
  solve(matte, pixels, { rows: assembleRows(pixels, channels, width), steps: stepsAround(2, width) });
  for (const at of pixels) matte[at] = clamp(floatAt(matte, at));
  return matte;
}

/** From a pixel to those in a square around it. */
function stepsAround(radius: number, width: number): Int32Array {
  const side = 2 * radius + 1;
  return Int32Array.from(
    { length: side * side },
    (_, index) => (Math.floor(index / side) - radius) * width + (index % side) - radius,
  );
}

/** The matting Laplacian: per listed pixel, its row's values at the pixels in the square of five around it. */
function assembleRows(pixels: Int32Array, channels: Channels, width: number): Float64Array {
  const [window, square] = [stepsAround(1, width), stepsAround(2, width)];
  const rows = new Float64Array(pixels.length * square.length);
  const rowOf = new Int32Array(channels[0].length).fill(-1);
  const isCenter = new Uint8Array(rowOf.length);
  for (const [row, at] of pixels.entries()) {
    rowOf[at] = row;
    for (const step of window) isCenter[at + step] = 1;
  }
  for (let center = 0; center < isCenter.length; center++) {
    if (isCenter[center] === 0) continue;
    const { apart, scaled } = readWindow(center, window, channels);
    for (let from = 0; from < window.length; from++) {
      const row = intAt(rowOf, center + intAt(window, from));
      if (row < 0) continue;
      for (let to = 0; to < window.length; to++) {
        let alike = 1;
        for (let channel = 0; channel < 3; channel++)
          alike += doubleAt(apart, from * 3 + channel) * doubleAt(scaled, to * 3 + channel);
        const [across, down] = [(to % 3) - (from % 3), Math.floor(to / 3) - Math.floor(from / 3)];
        const index = row * square.length + (down + 2) * 5 + across + 2;
        rows[index] = doubleAt(rows, index) + (from === to ? 1 : 0) - alike / window.length;
      }
    }
  }
  return rows;
}

/** Per pixel of a window, its color less the mean, and the same times the inverse of the colors' covariance. */
function readWindow(
  center: number,
  window: Int32Array,
  channels: Channels,
): Record<"apart" | "scaled", Float64Array> {
  const count = window.length;
  const [apart, scaled] = [new Float64Array(count * 3), new Float64Array(count * 3)];
  for (const [channel, plane] of channels.entries()) {
    let mean = 0;
    for (const step of window) mean += floatAt(plane, center + step) / count;
    for (let index = 0; index < count; index++)
      apart[index * 3 + channel] = floatAt(plane, center + intAt(window, index)) - mean;
  }
  let [rr, rg, rb, gg, gb, bb] = [NOISE, 0, 0, NOISE, 0, NOISE];
  for (let at = 0; at < apart.length; at += 3) {
    const [red, green, blue] = [doubleAt(apart, at), doubleAt(apart, at + 1), doubleAt(apart, at + 2)];
    rr += red * red;
    rg += red * green;
    rb += red * blue;
    gg += green * green;
    gb += green * blue;
    bb += blue * blue;
  }
  const [ofRed, ofGreen, ofBlue] = [gg * bb - gb * gb, gb * rb - rg * bb, rg * gb - gg * rb];
  const factor = count / (rr * ofRed + rg * ofGreen + rb * ofBlue);
  for (let at = 0; at < apart.length; at += 3) {
    const [red, green, blue] = [doubleAt(apart, at), doubleAt(apart, at + 1), doubleAt(apart, at + 2)];
    scaled[at] = factor * (ofRed * red + ofGreen * green + ofBlue * blue);
    scaled[at + 1] = factor * (ofGreen * red + (rr * bb - rb * rb) * green + (rg * rb - rr * gb) * blue);
    scaled[at + 2] = factor * (ofBlue * red + (rg * rb - rr * gb) * green + (rr * gg - rg * rg) * blue);
  }
  return { apart, scaled };
}

interface Laplacian {
  rows: Float64Array;
  /** From a pixel to those that its row has values of. */
  steps: Int32Array;
}

/** Conjugate gradients, from the given coverage; only the listed pixels change. */
function solve(matte: Float32Array, pixels: Int32Array, { rows, steps }: Laplacian): void {
  const multiply = (plane: Float32Array, row: number) => {
    const at = intAt(pixels, row);
    let sum = GIVEN * floatAt(plane, at);
    for (let index = 0, from = row * steps.length; index < steps.length; index++, from++)
      sum += doubleAt(rows, from) * floatAt(plane, at + intAt(steps, index));
    return sum;
  };
  const count = pixels.length;
  const [residual, product] = [new Float64Array(count), new Float64Array(count)];
  const direction = new Float32Array(matte.length);
  let squared = 0;
  for (let row = 0; row < count; row++) {
    const at = intAt(pixels, row);
    const rest = GIVEN * floatAt(matte, at) - multiply(matte, row);
    residual[row] = rest;
    direction[at] = rest;
    squared += rest * rest;
  }
  for (let round = 0; round < ROUNDS && squared > SOLVED * count; round++) {
    let along = 0;
    for (let row = 0; row < count; row++) {
      const value = multiply(direction, row);
      product[row] = value;
      along += value * floatAt(direction, intAt(pixels, row));
    }
    const length = squared / along;
    let left = 0;
    for (let row = 0; row < count; row++) {
      const at = intAt(pixels, row);
      matte[at] = floatAt(matte, at) + length * floatAt(direction, at);
      const rest = doubleAt(residual, row) - length * doubleAt(product, row);
      residual[row] = rest;
      left += rest * rest;
    }
    for (let row = 0; row < count; row++) {
      const at = intAt(pixels, row);
      direction[at] = doubleAt(residual, row) + (left / squared) * floatAt(direction, at);
    }
    squared = left;
  }
}
