import { materialClasses, type MaterialClass } from "./material-class.ts";
import { floatAt } from "../array-access.ts";
import { LOGITS_SIDE, type Logits } from "./mask.ts";

/** What is where, cell by cell. */
export interface ClassScores {
  /** How likely each class is in each cell, background first: six planes of 256×256 that add up to 1. */
  readonly shares: Float32Array;
  /** How much more likely a cell is of this part (or of any part: "car") than of all else, as a logit. */
  logitsOf: (part: MaterialClass | "car") => Logits;
  /** The likeliest part of a cell; null is background. */
  partAt: (cell: number) => MaterialClass | null;
}

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
const PLANES = materialClasses.length + 1;
const SUREST = 12;

/**
 * Reads the parts model's output: 6×256×256 scores, background first. Cells outside the photo (`size` is the photo's
 * size within the 1024 frame) are background.
 */
export function readClassScores(scores: Float32Array, size: { width: number; height: number }): ClassScores {
  const shares = toShares(scores);
  const columns = Math.ceil((size.width * LOGITS_SIDE) / 1024);
  const rows = Math.ceil((size.height * LOGITS_SIDE) / 1024);
  for (let cell = 0; cell < CELLS; cell++)
    if (cell % LOGITS_SIDE >= columns || cell >= rows * LOGITS_SIDE) empty(shares, cell);
  return toCarParts(shares);
}

/** From the logarithms of shares that need not add up to 1. */
export function toClassScores(scores: Float32Array): ClassScores {
  return toCarParts(toShares(scores));
}

/** The plane of a part in the shares. */
export function planeOf(part: MaterialClass): number {
  return materialClasses.indexOf(part) + 1;
}

/** The same without what lies in these cells. */
export function withoutCells(parts: ClassScores, cells: Iterable<number>): ClassScores {
  const shares = parts.shares.slice();
  for (const cell of cells) empty(shares, cell);
  return toCarParts(shares);
}

function toCarParts(shares: Float32Array): ClassScores {
  return {
    shares,
    logitsOf: (part) => {
      const plane = part === "car" ? 0 : planeOf(part);
      const sign = part === "car" ? -1 : 1;
      return shares.subarray(plane * CELLS, (plane + 1) * CELLS).map((share) => sign * toLogit(share));
    },
    partAt: (cell) => {
      let best = 0;
      for (let plane = 1; plane < PLANES; plane++)
        if (floatAt(shares, plane * CELLS + cell) > floatAt(shares, best * CELLS + cell)) best = plane;
      return materialClasses[best - 1] ?? null;
    },
  };
}

function empty(shares: Float32Array, cell: number): void {
  for (let plane = 0; plane < PLANES; plane++) shares[plane * CELLS + cell] = plane === 0 ? 1 : 0;
}

/** Softmax over the six planes, cell by cell. */
function toShares(scores: Float32Array): Float32Array {
  const shares = new Float32Array(scores.length);
  for (let cell = 0; cell < CELLS; cell++) {
    let highest = Number.NEGATIVE_INFINITY;
    for (let plane = 0; plane < PLANES; plane++)
      highest = Math.max(highest, floatAt(scores, plane * CELLS + cell));
    let sum = 0;
    for (let plane = 0; plane < PLANES; plane++) {
      const value = Math.exp(floatAt(scores, plane * CELLS + cell) - highest);
      shares[plane * CELLS + cell] = value;
      sum += value;
    }
    for (let plane = 0; plane < PLANES; plane++)
      shares[plane * CELLS + cell] = floatAt(shares, plane * CELLS + cell) / sum;
  }
  return shares;
}

function toLogit(share: number): number {
  return Math.min(SUREST, Math.max(-SUREST, Math.log(share / (1 - share))));
}
