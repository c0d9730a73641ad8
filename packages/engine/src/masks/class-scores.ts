import { clamp } from "../numbers.ts";
import { byteAt, doubleAt, floatAt } from "../array-access.ts";
import { CELL_COUNT, LOGITS_SIDE, type Logits } from "./mask.ts";
import {
  classOfFixture,
  type Fixture,
  fixtures,
  type MaterialClass,
  materialClasses,
} from "./material-class.ts";

/** The material class of each of the 256×256 cells. */
export interface ClassScores {
  /** Probability of each class in each cell, background first: six planes of 256×256 that add up to 1. */
  readonly probabilities: Float32Array;
  /** Logit of a class, or of all classes together ("car"), against everything else. */
  logitsOf: (materialClass: MaterialClass | "car") => Logits;
  /** The likeliest class of a cell; null is background. */
  classAt: (cell: number) => MaterialClass | null;
}

const PLANES = materialClasses.length + 1;
const MODEL_PLANES = PLANES + fixtures.length;
const MAX_LOGIT = 12;

/**
 * Reads the car parts model's output: 10×256×256 scores, background first. A fixture counts for its class. Cells outside
 * the photo become background; `size` is the photo's size within the 1024 frame.
 */
export function readClassScores(scores: Float32Array, size: { width: number; height: number }): ClassScores {
  const all = softmax(scores, MODEL_PLANES);
  const probabilities = all.slice(0, PLANES * CELL_COUNT);
  for (const [index, fixture] of fixtures.entries()) {
    const from = (PLANES + index) * CELL_COUNT;
    const into = planeStart(classOfFixture[fixture]);
    for (let cell = 0; cell < CELL_COUNT; cell++)
      probabilities[into + cell] = floatAt(probabilities, into + cell) + floatAt(all, from + cell);
  }
  const columns = Math.ceil((size.width * LOGITS_SIDE) / 1024);
  const rows = Math.ceil((size.height * LOGITS_SIDE) / 1024);
  for (let cell = 0; cell < CELL_COUNT; cell++)
    if (cell % LOGITS_SIDE >= columns || cell >= rows * LOGITS_SIDE) setBackground(probabilities, cell);
  return fromProbabilities(probabilities);
}

/** The fixture that a cell shows if it is of that fixture's class; null where it is rather the class itself. */
export type FixtureAt = (cell: number) => Fixture | null;

/** Reads the same output as readClassScores. */
export function readFixtures(scores: Float32Array): FixtureAt {
  const scoreAt = (plane: number, cell: number) => floatAt(scores, plane * CELL_COUNT + cell);
  return (cell) => {
    const scored = fixtures.map((fixture, index) => ({ fixture, score: scoreAt(PLANES + index, cell) }));
    const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
    const own = planeStart(classOfFixture[best.fixture]) / CELL_COUNT;
    return best.score > scoreAt(own, cell) ? best.fixture : null;
  };
}

/** From log probabilities of six classes that need not be normalized. */
export function toClassScores(scores: Float32Array): ClassScores {
  return fromProbabilities(softmax(scores, PLANES));
}

/** Log probabilities to add evidence to, for `toClassScores`. */
export function toLogProbabilities({ probabilities }: ClassScores): Float32Array {
  return probabilities.map((probability) => Math.log(probability + 1e-6));
}

/** Index of a class's first value in the probabilities. */
export function planeStart(materialClass: MaterialClass): number {
  return (materialClasses.indexOf(materialClass) + 1) * CELL_COUNT;
}

/** A copy in which these cells are background. */
export function withoutCells(classes: ClassScores, cells: Iterable<number>): ClassScores {
  const probabilities = classes.probabilities.slice();
  for (const cell of cells) setBackground(probabilities, cell);
  return fromProbabilities(probabilities);
}

/** A copy in which a cell's share (0 to 1) is the least probability of a class. */
export function withClass(
  classes: ClassScores,
  materialClass: MaterialClass,
  shares: Float32Array,
): ClassScores {
  const probabilities = classes.probabilities.slice();
  const start = planeStart(materialClass);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const [before, share] = [floatAt(probabilities, start + cell), floatAt(shares, cell)];
    if (share <= before) continue;
    const kept = (1 - share) / (1 - before);
    for (let plane = 0; plane < PLANES; plane++)
      probabilities[plane * CELL_COUNT + cell] = floatAt(probabilities, plane * CELL_COUNT + cell) * kept;
    probabilities[start + cell] = share;
  }
  return fromProbabilities(probabilities);
}

function fromProbabilities(probabilities: Float32Array): ClassScores {
  let likeliest: Uint8Array | undefined;
  return {
    probabilities,
    logitsOf: (materialClass) => {
      const start = materialClass === "car" ? 0 : planeStart(materialClass);
      const sign = materialClass === "car" ? -1 : 1;
      return probabilities.subarray(start, start + CELL_COUNT).map((value) => sign * toLogit(value));
    },
    classAt: (cell) => {
      likeliest ??= findLikeliest(probabilities);
      return materialClasses[byteAt(likeliest, cell) - 1] ?? null;
    },
  };
}

/** The plane of each cell's highest value; the first of several. */
function findLikeliest(probabilities: Float32Array): Uint8Array {
  const likeliest = new Uint8Array(CELL_COUNT);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    let [best, highest] = [0, floatAt(probabilities, cell)];
    for (let plane = 1; plane < PLANES; plane++) {
      const value = floatAt(probabilities, plane * CELL_COUNT + cell);
      if (value > highest) [best, highest] = [plane, value];
    }
    likeliest[cell] = best;
  }
  return likeliest;
}

function setBackground(probabilities: Float32Array, cell: number): void {
  for (let plane = 0; plane < PLANES; plane++) probabilities[plane * CELL_COUNT + cell] = plane === 0 ? 1 : 0;
}

/** Softmax over the planes, cell by cell. Goes row by row, because the same cell of all planes shares a few lines of cache. */
export function softmax(scores: Float32Array, planes: number): Float32Array {
  const probabilities = new Float32Array(scores.length);
  const [highest, sums] = [new Float32Array(LOGITS_SIDE), new Float64Array(LOGITS_SIDE)];
  for (let row = 0; row < CELL_COUNT; row += LOGITS_SIDE) {
    highest.fill(Number.NEGATIVE_INFINITY);
    sums.fill(0);
    for (let start = row; start < planes * CELL_COUNT; start += CELL_COUNT)
      for (let x = 0; x < LOGITS_SIDE; x++)
        highest[x] = Math.max(floatAt(highest, x), floatAt(scores, start + x));
    for (let start = row; start < planes * CELL_COUNT; start += CELL_COUNT)
      for (let x = 0; x < LOGITS_SIDE; x++) {
        const value = Math.exp(floatAt(scores, start + x) - floatAt(highest, x));
        probabilities[start + x] = value;
        sums[x] = doubleAt(sums, x) + value;
      }
    for (let start = row; start < planes * CELL_COUNT; start += CELL_COUNT)
      for (let x = 0; x < LOGITS_SIDE; x++)
        probabilities[start + x] = floatAt(probabilities, start + x) / doubleAt(sums, x);
  }
  return probabilities;
}

function toLogit(probability: number): number {
  return clamp(Math.log(probability / (1 - probability)), -MAX_LOGIT, MAX_LOGIT);
}
