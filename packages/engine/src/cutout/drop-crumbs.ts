import { floatAt } from "../array-access.ts";
import { listPiece } from "./list-piece.ts";

interface Size {
  width: number;
  height: number;
}

/** Of the largest piece: what is smaller is no part of a car that something in front of it cuts in two. */
const LEAST = 0.005;
/** Pixels around a piece that its soft edge covers. */
const SOFT = 2;

/** The coverage without small pieces apart from the car: bits of what is behind it, or half of an antenna. */
export function dropCrumbs(coverage: Float32Array, size: Size): Float32Array {
  const isCar = (at: number) => floatAt(coverage, at) >= 0.5;
  const seen = new Uint8Array(coverage.length);
  const pieces: number[][] = [];
  for (let at = 0; at < coverage.length; at++)
    if (!seen[at] && isCar(at)) pieces.push(listPiece(at, seen, isCar, size));
  const largest = Math.max(0, ...pieces.map((piece) => piece.length));
  const kept = coverage.slice();
  for (const piece of pieces)
    if (piece.length < LEAST * largest)
      for (const at of piece) {
        kept[at] = 0;
        clearAround(at, kept, size);
      }
  return kept;
}

function clearAround(at: number, coverage: Float32Array, { width, height }: Size): void {
  const [x, y] = [at % width, Math.floor(at / width)];
  for (let row = Math.max(0, y - SOFT); row <= Math.min(height - 1, y + SOFT); row++)
    for (let column = Math.max(0, x - SOFT); column <= Math.min(width - 1, x + SOFT); column++)
      if (floatAt(coverage, row * width + column) < 0.5) coverage[row * width + column] = 0;
}
