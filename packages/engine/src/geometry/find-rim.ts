import { byteAt } from "../array-access.ts";
import type { Ellipse } from "../masks/ellipse.ts";
import { percentile } from "../numbers.ts";
import type { LumaSampler } from "./luma-sampler.ts";
import {
  measureEdge,
  outlineOf,
  type RimCandidate,
  type RimEdge,
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
  /** Its height as a share of its wheel's. */
  share: number;
  /** 1 where the rim is brighter than an even tire all around it; 0 where the photo shows no edge. */
  certainty: number;
}

/**
 * The outer edge of a wheel's rim: the ellipse that best separates the brighter rim from the dark and even tire. A grid
 * search, first in few directions, then steps that shrink, from several of the best. Null where the wheel appears so flat
 * that no rim shows. `otherShare` is that of another wheel of the car, whose rim is certain.
 */
export function findRim(luma: LumaSampler, mask: WheelMask, otherShare?: number): RimFit | null {
  const wheel = outlineOf(mask);
  if (wheel.halfWidth < MIN_ROUNDNESS * wheel.halfHeight) return null;
  const expected = otherShare === undefined ? typicalShare : { ...knownShare, height: otherShare };
  const seen = { mask, wheel, range: RANGE_SHARE * measureRange(luma, mask) };
  const rate: Rate = (candidate, every = 1) => {
    const edge = measureEdge(luma, seen, candidate, every);
    return { candidate, edge, score: edge ? scoreOf(edge, candidate, expected) : -Infinity };
  };
  const grid = listGrid(wheel.tilt, expected).map((candidate) => rate(candidate, COARSE));
  const finalists = byScore(grid).slice(0, FINALISTS);
  const [best] = refine(keepDistinct(byScore(finalists.map(({ candidate }) => rate(candidate)))), rate);
  const contrast = best?.edge?.contrast ?? 0;
  return !best || contrast < MIN_CONTRAST
    ? { rim: toEllipse(wheel, typical), contrast: 0, share: typical.height, certainty: 0 }
    : {
        rim: toEllipse(wheel, best.candidate),
        contrast,
        share: best.candidate.height,
        certainty: best.score,
      };
}

type Rate = (candidate: RimCandidate, every?: number) => Rated;

interface Rated {
  candidate: RimCandidate;
  edge: RimEdge | null;
  score: number;
}

const typical = { x: 0, y: 0, width: TYPICAL_RIM_SHARE, height: TYPICAL_RIM_SHARE, tilt: 0 };
/** What is known of a rim's height before the photo is looked at. */
interface ExpectedShare {
  height: number;
  /** Of the penalty for another height. */
  weight: number;
  /** Heights to begin with, less the height above. */
  offsets: readonly number[];
  /** How much less than its height a rim's width may be to begin with, as shares of the wheel's. */
  narrowest: number;
}

const typicalShare: ExpectedShare = {
  height: TYPICAL_RIM_SHARE,
  weight: 3,
  offsets: [-0.13, -0.05, 0.03, 0.11, 0.19],
  narrowest: 0.18,
};
/** A known height leaves time for narrower rims, of wheels whose masks have the tread as well. */
const knownShare = { weight: 10, offsets: [-0.04, 0, 0.04], narrowest: 0.36 };
/** Of the wheel's range of luma, the difference between rim and tire that is certain. */
const RANGE_SHARE = 0.6;
/** One direction in four is enough to drop bad candidates. */
const COARSE = 4;
/** Of some thousand, those that are then measured in all directions. */
const FINALISTS = 300;
/** Of those, how many are refined, and how much they differ at least. */
const starts = { count: 24, apart: 0.1 };
/** Radians that wheels often lean, seen from above. */
const LEAN = 0.12;

function listGrid(tilt: number, expected: ExpectedShare): RimCandidate[] {
  const grid: RimCandidate[] = [];
  for (const tilted of new Set([0, tilt, -LEAN, LEAN]))
    for (const height of expected.offsets.map((offset) => expected.height + offset))
      for (const width of range(height - expected.narrowest, height + 0.12, 0.06))
        for (const x of range(-0.36, 0.36, 0.09))
          for (const y of range(-0.18, 0.18, 0.06)) grid.push({ x, y, width, height, tilt: tilted });
  return grid;
}

function byScore(rated: Rated[]): Rated[] {
  return rated.toSorted((a, b) => b.score - a.score);
}

function keepDistinct(rated: readonly Rated[]): Rated[] {
  const kept: Rated[] = [];
  for (const one of rated) {
    if (kept.length === starts.count) break;
    if (kept.every((other) => distance(one.candidate, other.candidate) > starts.apart)) kept.push(one);
  }
  return kept;
}

function distance(a: RimCandidate, b: RimCandidate): number {
  return (
    Math.abs(a.x - b.x) +
    Math.abs(a.y - b.y) +
    Math.abs(a.width - b.width) +
    Math.abs(a.height - b.height) +
    Math.abs(a.tilt - b.tilt)
  );
}

const refinementSteps = [0.04, 0.02, 0.01, 0.005];
const MAX_ROUNDS = 3;

/** Changes of one step: a value, the size, or one side while the opposite one stays. */
const changes: readonly Partial<RimCandidate>[] = [
  { width: 1, height: 1 },
  { width: 1 },
  { height: 1 },
  { x: 1 },
  { y: 1 },
  { tilt: 1 },
  { width: 1, x: 1 },
  { width: 1, x: -1 },
  { height: 1, y: 1 },
  { height: 1, y: -1 },
];

/** Of the starts, the better half goes on to each smaller step. */
function refine(starts: readonly Rated[], rate: Rate): Rated[] {
  let rated = [...starts];
  for (const step of refinementSteps)
    rated = byScore(rated.map((start) => climb(start, step, rate))).slice(0, Math.ceil(rated.length / 2));
  return rated;
}

/** Takes each step that raises the score. */
function climb(start: Rated, step: number, rate: Rate): Rated {
  let best = start;
  for (let round = 0, before = -Infinity; round < MAX_ROUNDS && best.score > before; round++) {
    before = best.score;
    for (const change of changes)
      for (const length of [step, -step]) {
        const next = rate(shift(best.candidate, change, length));
        if (next.score > best.score) best = next;
      }
  }
  return best;
}

function shift(candidate: RimCandidate, change: Partial<RimCandidate>, length: number): RimCandidate {
  return {
    x: candidate.x + length * (change.x ?? 0),
    y: candidate.y + length * (change.y ?? 0),
    width: candidate.width + length * (change.width ?? 0),
    height: candidate.height + length * (change.height ?? 0),
    tilt: candidate.tilt + length * (change.tilt ?? 0),
  };
}

/** With a penalty for what leaves the mask, and for proportions that are unlike other wheels. */
function scoreOf(
  { agreement, unevenness, outside }: RimEdge,
  { x, y, width, height, tilt }: RimCandidate,
  expected: ExpectedShare,
): number {
  const penalty =
    expected.weight * (height - expected.height) ** 2 +
    0.8 * (width - height) ** 2 +
    0.4 * (x * x + y * y + tilt * tilt);
  return agreement - unevenness - outside - 0.6 * penalty;
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}

/** Places to a side at which a wheel's luma is read. */
const RANGE_SAMPLES = 40;
/** Of the wheel's luma, without its darkest and brightest tenth; at least the noise of a dark photo. */
const MIN_RANGE = 0.02;

function measureRange(luma: LumaSampler, { box, alpha }: WheelMask): number {
  const step = Math.max(1, Math.round(box.width / RANGE_SAMPLES));
  const values: number[] = [];
  for (let row = 0; row < box.height; row += step)
    for (let column = 0; column < box.width; column += step)
      if (byteAt(alpha, row * box.width + column) > 127)
        values.push(luma(box.left + column + 0.5, box.top + row + 0.5));
  return Math.max(MIN_RANGE, percentile(values, 0.9) - percentile(values, 0.1));
}
