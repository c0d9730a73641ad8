import { byteAt, floatAt } from "../array-access.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import { boxMean } from "../photo/box-mean.ts";
import { type Raster, resize } from "../photo/resize.ts";

/** How far around a cell colors are gathered, and how far, at a small weight, where that is too little. */
const REACH_CELLS = { near: 10, far: 32 } as const;
const FAR_WEIGHT = 0.02;

/** Lightness and two differences from gray, 0 to 1. */
export type ColorPlanes = readonly [Float32Array, Float32Array, Float32Array];

/** The cells that the photo covers, from the upper left corner of the 256×256. */
export interface CellColors {
  width: number;
  height: number;
  planes: ColorPlanes;
}

/** The normal distribution of some cells' colors around each cell. */
export interface LocalColors {
  means: ColorPlanes;
  variances: ColorPlanes;
}

export function readColorPlanes({ width, height, data }: Raster): ColorPlanes {
  const planes = [0, 1, 2].map(() => new Float32Array(width * height));
  const [lightness, warmth, greenness] = planes as [Float32Array, Float32Array, Float32Array]; // three of them
  for (let at = 0; at < lightness.length; at++) {
    const [red, green, blue] = [byteAt(data, at * 4), byteAt(data, at * 4 + 1), byteAt(data, at * 4 + 2)];
    lightness[at] = (red + green + blue) / 765;
    warmth[at] = (0.7 * (red - blue)) / 255;
    greenness[at] = (0.4 * (2 * green - red - blue)) / 255;
  }
  return [lightness, warmth, greenness];
}

export function readCells(small: Raster): CellColors {
  const scale = LOGITS_SIDE / Math.max(small.width, small.height);
  const [width, height] = [Math.round(small.width * scale), Math.round(small.height * scale)];
  const cells = resize(small, 4, Math.max(1, width), Math.max(1, height));
  return { width: cells.width, height: cells.height, planes: readColorPlanes(cells) };
}

/** `weights`: how much each of the photo's cells counts. `noise`: added to the variances. */
export function gatherColors(
  { width, height, planes }: CellColors,
  weights: Float32Array,
  noise: readonly [number, number, number],
): LocalColors {
  const blur = (values: Float32Array) => {
    const near = boxMean(values, width, height, REACH_CELLS.near);
    const far = boxMean(values, width, height, REACH_CELLS.far);
    for (let at = 0; at < near.length; at++) near[at] = floatAt(near, at) + FAR_WEIGHT * floatAt(far, at);
    return near;
  };
  const total = blur(weights);
  const momentOf = (plane: Float32Array, power: 1 | 2) => {
    const weighted = new Float32Array(plane.length);
    for (let at = 0; at < weighted.length; at++) {
      const value = floatAt(plane, at);
      weighted[at] = floatAt(weights, at) * (power === 1 ? value : value * value);
    }
    const moment = blur(weighted);
    for (let at = 0; at < moment.length; at++) moment[at] = floatAt(moment, at) / (floatAt(total, at) + 1e-9);
    return moment;
  };
  const [l, w, g] = planes;
  const means: ColorPlanes = [momentOf(l, 1), momentOf(w, 1), momentOf(g, 1)];
  const varianceOf = (channel: 0 | 1 | 2) => {
    const variance = momentOf(planes[channel], 2);
    for (let at = 0; at < variance.length; at++) {
      const mean = floatAt(means[channel], at);
      variance[at] = Math.max(0, floatAt(variance, at) - mean * mean) + noise[channel];
    }
    return variance;
  };
  return { means, variances: [varianceOf(0), varianceOf(1), varianceOf(2)] };
}

/** The logarithm of a color's likelihood, up to a constant. */
export function logLikelihood(
  { means, variances }: LocalColors,
  cell: number,
  [l, w, g]: readonly [number, number, number],
): number {
  const [vl, vw, vg] = [
    floatAt(variances[0], cell),
    floatAt(variances[1], cell),
    floatAt(variances[2], cell),
  ];
  const [dl, dw, dg] = [
    l - floatAt(means[0], cell),
    w - floatAt(means[1], cell),
    g - floatAt(means[2], cell),
  ];
  const squared = (dl * dl) / vl + (dw * dw) / vw + (dg * dg) / vg;
  return -0.5 * (squared + Math.log(vl * vw * vg));
}
