import type { LabelMap } from "./label-map.ts";
import type { NormalMap } from "./normal-map.ts";
import { isPaintAt, isPanel } from "./truth.ts";

const BINS_PER_DEGREE = 10;

/** Sums of one photo, to be pooled. Angles are in degrees. */
export interface NormalSums {
  /** Pixels of the truth's paint with a true normal, and those of them with a found one. */
  paint: number;
  compared: number;
  /** Of the angles between found and true normals. */
  errorSum: number;
  /** Pixels by error, in steps of 0.1°. */
  errorBins: Uint32Array;
  /** Over neighboring pixels of one panel: the angle between their normals. */
  foundGradientSum: number;
  truthGradientSum: number;
  gradientPairs: number;
}

interface NormalTruth {
  normals: NormalMap;
  classes: LabelMap | null;
  panels: LabelMap | null;
}

/** Compares normal maps on the truth's paint; gradients need the truth's panels. */
export function sumNormalErrors(found: NormalMap, truth: NormalTruth): NormalSums {
  const isPaint = isPaintAt(truth);
  const sums: NormalSums = {
    paint: 0,
    compared: 0,
    errorSum: 0,
    errorBins: new Uint32Array(180 * BINS_PER_DEGREE + 1),
    foundGradientSum: 0,
    truthGradientSum: 0,
    gradientPairs: 0,
  };
  const { width } = truth.normals;
  const isCompared = (at: number) => isPaint(at) && hasNormal(truth.normals, at) && hasNormal(found, at);
  for (let at = 0; at < truth.normals.vectors.length / 3; at++) {
    if (!isPaint(at) || !hasNormal(truth.normals, at)) continue;
    sums.paint++;
    if (!hasNormal(found, at)) continue;
    addError(sums, angleBetween([found, at], [truth.normals, at]));
    const right = (at + 1) % width === 0 ? [] : [at + 1];
    for (const next of [...right, at + width]) {
      if (!isSamePanel(truth.panels, at, next) || !isCompared(next)) continue;
      sums.foundGradientSum += angleBetween([found, at], [found, next]);
      sums.truthGradientSum += angleBetween([truth.normals, at], [truth.normals, next]);
      sums.gradientPairs++;
    }
  }
  return sums;
}

function addError(sums: NormalSums, degrees: number): void {
  sums.compared++;
  sums.errorSum += degrees;
  const bin = Math.floor(degrees * BINS_PER_DEGREE);
  sums.errorBins[bin] = (sums.errorBins[bin] ?? 0) + 1;
}

function hasNormal({ vectors }: NormalMap, at: number): boolean {
  return vectors[at * 3] !== 0 || vectors[at * 3 + 1] !== 0 || vectors[at * 3 + 2] !== 0;
}

function isSamePanel(panels: LabelMap | null, at: number, next: number): boolean {
  const panel = panels?.labels[at] ?? 0;
  return isPanel(panel) && panels?.labels[next] === panel;
}

type Pixel = readonly [map: NormalMap, at: number];

/** From the chord between two unit vectors: unlike the dot product, it keeps small angles exact. */
function angleBetween([{ vectors: a }, at]: Pixel, [{ vectors: b }, other]: Pixel): number {
  let squares = 0;
  for (let axis = 0; axis < 3; axis++) squares += ((a[at * 3 + axis] ?? 0) - (b[other * 3 + axis] ?? 0)) ** 2;
  return (360 / Math.PI) * Math.asin(Math.min(1, Math.sqrt(squares) / 2));
}

export interface NormalScores {
  meanDegrees: number;
  /** To 0.1°. */
  medianDegrees: number;
  /** Share of the true paint that has found normals. */
  coverage: number;
  /** Mean angle between neighboring pixels, found by true; NaN without the truth's panels. */
  gradientRatio: number;
}

/** Pooled over the pixels of all photos. */
export function toNormalScores(all: readonly NormalSums[]): NormalScores {
  const sum = (of: (sums: NormalSums) => number) => all.reduce((total, sums) => total + of(sums), 0);
  const compared = sum((sums) => sums.compared);
  return {
    meanDegrees: sum((sums) => sums.errorSum) / compared,
    medianDegrees: findMedian((bin) => sum((sums) => sums.errorBins[bin] ?? 0), compared),
    coverage: compared / sum((sums) => sums.paint),
    gradientRatio: sum((sums) => sums.foundGradientSum) / sum((sums) => sums.truthGradientSum),
  };
}

/** The middle of the bin that the median lies in. */
function findMedian(countOf: (bin: number) => number, total: number): number {
  for (let bin = 0, passed = 0; bin <= 180 * BINS_PER_DEGREE; bin++) {
    passed += countOf(bin);
    if (passed > 0 && passed * 2 >= total) return (bin + 0.5) / BINS_PER_DEGREE;
  }
  return Number.NaN;
}
