import type { Ellipse } from "../masks/ellipse.ts";
import type { LumaSampler } from "./luma-sampler.ts";
import {
  measureContrast,
  outlineOf,
  type RimCandidate,
  toEllipse,
  TYPICAL_RIM_SHARE,
  type WheelMask,
} from "./rim-candidate.ts";

/** A wheel that appears flatter than this shows its tread and hardly its rim. */
const MIN_ROUNDNESS = 0.22;
/** Least contrast between rim and tire, averaged around the circle, for the photo to decide. */
const MIN_CONTRAST = 0.035;

export interface RimFit {
  /** The rim's outer edge. */
  rim: Ellipse;
  /** How much brighter the rim's edge is than the tire; 0 where they are alike and the edge is at the typical share. */
  contrast: number;
}

/**
 * The outer edge of a wheel's rim: the ellipse that best separates the brighter rim from the dark tire. A grid
 * search, first in few directions, then coordinate steps that shrink. Null where the wheel appears so flat that no rim shows.
 */
export function findRim(luma: LumaSampler, mask: WheelMask): RimFit | null {
  const wheel = outlineOf(mask);
  if (wheel.halfWidth < MIN_ROUNDNESS * wheel.halfHeight) return null;
  const contrastOf = (candidate: RimCandidate, every = 1) =>
    measureContrast(luma, { mask, wheel }, candidate, every);
  const typical = { x: 0, y: 0, width: TYPICAL_RIM_SHARE, height: TYPICAL_RIM_SHARE, tilt: 0 };
  let best = { candidate: typical, score: scoreOf(contrastOf(typical), typical) };
  const consider = (candidate: RimCandidate) => {
    const score = scoreOf(contrastOf(candidate), candidate);
    if (score > best.score) best = { candidate, score };
  };
  const grid = listGrid(wheel.tilt).map((candidate) => ({
    candidate,
    score: scoreOf(contrastOf(candidate, COARSE), candidate),
  }));
  const finalists = grid.toSorted((a, b) => b.score - a.score).slice(0, FINALISTS);
  for (const { candidate } of finalists) consider(candidate);
  for (const step of refinementSteps)
    for (const keys of refinedTogether) consider(shift(best.candidate, keys, step));
  const contrast = contrastOf(best.candidate);
  return contrast < MIN_CONTRAST
    ? { rim: toEllipse(wheel, typical), contrast: 0 }
    : { rim: toEllipse(wheel, best.candidate), contrast };
}

/** One direction in three is enough to drop bad candidates. */
const COARSE = 3;
/** Of some thousand, those whose contrast is then measured in all directions. Fewer missed the best on 2 of 89 rims. */
const FINALISTS = 300;

function listGrid(tilt: number): RimCandidate[] {
  const grid: RimCandidate[] = [];
  for (const tilted of new Set([0, tilt]))
    for (const height of range(0.58, 0.86, 0.07))
      for (const width of range(height - 0.18, height + 0.12, 0.06))
        for (const x of range(-0.27, 0.27, 0.09))
          for (const y of range(-0.12, 0.12, 0.06)) grid.push({ x, y, width, height, tilt: tilted });
  return grid;
}

const refinementSteps = [
  0.03, -0.03, 0.03, -0.03, 0.015, -0.015, 0.015, -0.015, 0.0075, -0.0075, 0.0075, -0.0075,
];

/** Values that one step changes; width and height together keep the shape. */
const refinedTogether: readonly (readonly (keyof RimCandidate)[])[] = [
  ["width", "height"],
  ["width"],
  ["height"],
  ["x"],
  ["y"],
  ["tilt"],
];

function shift(candidate: RimCandidate, keys: readonly (keyof RimCandidate)[], step: number): RimCandidate {
  return { ...candidate, ...Object.fromEntries(keys.map((key) => [key, candidate[key] + step])) };
}

/** Contrast with a penalty for proportions that are unlike other wheels. */
function scoreOf(contrast: number, { x, y, width, height, tilt }: RimCandidate): number {
  const penalty =
    3 * (height - TYPICAL_RIM_SHARE) ** 2 + 0.8 * (width - height) ** 2 + 0.4 * (x * x + y * y + tilt * tilt);
  return contrast - 0.5 * penalty;
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}
