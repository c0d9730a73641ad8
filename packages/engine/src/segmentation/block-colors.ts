import { byteAt, doubleAt, floatAt, intAt } from "../array-access.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import { boxMean } from "../photo/box-mean.ts";
import type { Raster } from "../photo/resize.ts";

/** Colors are gathered in blocks of 4×4 cells, since they change little across one. */
const BLOCK_CELLS = 4;
const SIDE = LOGITS_SIDE / BLOCK_CELLS;
const BLOCKS = SIDE * SIDE;
/** How far around a block colors are gathered, and how far, at a small weight, where that is too little. */
const REACH_BLOCKS = { near: 2, far: 8 } as const;
const FAR_WEIGHT = 0.02;
/** Every second pixel of every second row says as much about colors as all. */
const SAMPLE_STEP_PX = 2;
/** Lightness and two differences from gray, 0 to 1. */
const CHANNELS = 3;

/** The normal distribution of some pixels' colors around each block. */
export interface BlockColors {
  /** A plane of blocks for each channel. */
  means: Float32Array;
  variances: Float32Array;
  /** The logarithm of the product of a block's variances. */
  logVolumes: Float32Array;
}

export interface WeightedPhoto {
  small: Raster;
  /** The cell of each pixel. */
  cells: Uint16Array;
  /** How much each cell counts. */
  weights: Float32Array;
}

/** `noise`: added to the variances. */
export function gatherColors(photo: WeightedPhoto, noise: readonly number[]): BlockColors {
  const sums = sumColors(photo);
  const meanOf = (plane: number, block: number) =>
    floatAt(sums, plane * BLOCKS + block) / (floatAt(sums, block) + 1e-9);
  const means = new Float32Array(CHANNELS * BLOCKS);
  const variances = new Float32Array(CHANNELS * BLOCKS);
  const logVolumes = new Float32Array(BLOCKS);
  for (let at = 0; at < means.length; at++) {
    const block = at % BLOCKS;
    const channel = (at - block) / BLOCKS;
    const mean = meanOf(1 + channel, block);
    const square = meanOf(1 + CHANNELS + channel, block);
    const variance = Math.max(0, square - mean * mean) + (noise[channel] ?? 0);
    means[at] = mean;
    variances[at] = variance;
    logVolumes[block] = floatAt(logVolumes, block) + Math.log(variance);
  }
  return { means, variances, logVolumes };
}

/** The logarithm of a color's likelihood, up to a constant. */
export function logLikelihood(colors: BlockColors, cell: number, color: Float64Array): number {
  const block = blockOf(cell);
  let sum = floatAt(colors.logVolumes, block);
  for (let channel = 0; channel < CHANNELS; channel++) {
    const at = channel * BLOCKS + block;
    const difference = doubleAt(color, channel) - floatAt(colors.means, at);
    sum += (difference * difference) / floatAt(colors.variances, at);
  }
  return -0.5 * sum;
}

/** Writes the mean color around a cell. */
export function readMean({ means }: BlockColors, cell: number, color: Float64Array): void {
  const block = blockOf(cell);
  for (let channel = 0; channel < CHANNELS; channel++)
    color[channel] = floatAt(means, channel * BLOCKS + block);
}

export function readColor({ data }: Raster, pixel: number, color: Float64Array): void {
  const at = pixel * 4;
  const [red, green, blue] = [byteAt(data, at), byteAt(data, at + 1), byteAt(data, at + 2)];
  color[0] = (red + green + blue) / 765;
  color[1] = (0.7 * (red - blue)) / 255;
  color[2] = (0.4 * (2 * green - red - blue)) / 255;
}

/** Planes of blocks: the sums of the weights, of each channel and of its squares around each block. */
function sumColors({ small, cells, weights }: WeightedPhoto): Float32Array {
  const sums = new Float32Array((1 + 2 * CHANNELS) * BLOCKS);
  const color = new Float64Array(CHANNELS);
  const add = (plane: number, block: number, value: number) => {
    sums[plane * BLOCKS + block] = floatAt(sums, plane * BLOCKS + block) + value;
  };
  for (let y = 0; y < small.height; y += SAMPLE_STEP_PX)
    for (let x = 0; x < small.width; x += SAMPLE_STEP_PX) {
      const pixel = y * small.width + x;
      const cell = intAt(cells, pixel);
      const weight = floatAt(weights, cell);
      if (weight === 0) continue;
      readColor(small, pixel, color);
      const block = blockOf(cell);
      add(0, block, weight);
      for (let channel = 0; channel < CHANNELS; channel++) {
        const value = doubleAt(color, channel);
        add(1 + channel, block, weight * value);
        add(1 + CHANNELS + channel, block, weight * value * value);
      }
    }
  for (let start = 0; start < sums.length; start += BLOCKS) blur(sums.subarray(start, start + BLOCKS));
  return sums;
}

function blockOf(cell: number): number {
  const row = Math.floor(cell / (LOGITS_SIDE * BLOCK_CELLS));
  return row * SIDE + Math.floor((cell % LOGITS_SIDE) / BLOCK_CELLS);
}

function blur(plane: Float32Array): void {
  const near = boxMean(plane, SIDE, SIDE, REACH_BLOCKS.near);
  const far = boxMean(plane, SIDE, SIDE, REACH_BLOCKS.far);
  for (let at = 0; at < plane.length; at++) plane[at] = floatAt(near, at) + FAR_WEIGHT * floatAt(far, at);
}
