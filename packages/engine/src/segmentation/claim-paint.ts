import { byteAt, floatAt, intAt } from "../array-access.ts";
import { type ClassScores, planeStart, withClass } from "../masks/class-scores.ts";
import type { Raster } from "../photo/resize.ts";
import { listOpen } from "./list-open.ts";
import { mapCells, sharesOf } from "./map-cells.ts";
import { type ColoredPhoto, isLight, likelihoodOfPaint, weighColors } from "./paint-likelihood.ts";

/** A pixel is likely paint by its color from the first logarithm on. Pixels beside it follow from the second one on. */
const LIKELY = { start: 5, follow: 3 } as const;
/** In glass, the second one is enough where the model's own answer gives paint this probability. */
const THOUGHT_IN_GLASS = 0.2;
/** The least probability of paint in the model's own answer: of each cell, and of a piece on average, as a logit. */
const MIN_PROBABILITY = 0.011;
const MIN_MEAN_LOGIT = -2.65;
/** Smaller pieces of the small copy's pixels are noise, and so are those with few pixels that are likely by themselves. */
const MIN_PIXELS = 12;
const MIN_START_SHARE = 0.3;

export interface ClaimedPhoto {
  /** The photo at most 512 pixels long. */
  small: Raster;
  /** The model's answer before the decoder sharpened it, which made it too sure of much. */
  answer: ClassScores;
}

/**
 * Gives pieces of a light car that other classes or the background took to its paint: pillars beside a windshield,
 * mirrors, spoilers, corners of bumpers. A piece adjoins the paint, is unlike what is not paint nearby (in glass, unlike the
 * glass), has the color of the paint nearby, and the model thought of paint there. Lamps stay, and so does trim with paint all around.
 */
export function claimPaint(classes: ClassScores, photo: ClaimedPhoto): ClassScores {
  const cells = mapCells(photo.small);
  const weights = weighColors(classes, photo.answer);
  if (!isLight({ ...photo, cells, weights: weights.paint })) return classes;
  const marks = markLikely(classes, { ...photo, cells, weights });
  return withClass(classes, "paint", shareOfPieces(classes, { ...photo, cells, marks }));
}

/** What a pixel is by its color. */
const Mark = { other: 0, follows: 1, starts: 2, visited: 3 } as const;

function markLikely(classes: ClassScores, photo: ClaimedPhoto & ColoredPhoto): Uint8Array {
  const { cells, answer } = photo;
  const thoughtOf = (cell: number) => floatAt(answer.probabilities, planeStart("paint") + cell);
  const open = listOpen(
    classes,
    (cell) => classes.classAt(cell) !== "lamp" && thoughtOf(cell) >= MIN_PROBABILITY,
  );
  const likelihoodOf = likelihoodOfPaint(classes, photo);
  const marks = new Uint8Array(cells.length);
  for (let pixel = 0; pixel < cells.length; pixel++) {
    const cell = intAt(cells, pixel);
    if (byteAt(open, cell) === 0) continue;
    const likely = likelihoodOf(pixel);
    if (likely <= LIKELY.follow) continue;
    const isThought = classes.classAt(cell) === "glass" && thoughtOf(cell) > THOUGHT_IN_GLASS;
    marks[pixel] = likely > LIKELY.start || isThought ? Mark.starts : Mark.follows;
  }
  return marks;
}

interface MarkedPhoto extends ClaimedPhoto {
  cells: Uint16Array;
  marks: Uint8Array;
}

/** How much of each cell joins the paint. */
function shareOfPieces(classes: ClassScores, photo: MarkedPhoto): Float32Array {
  const { small, cells, marks } = photo;
  const claimed: number[] = [];
  for (let pixel = 0; pixel < marks.length; pixel++) {
    if (byteAt(marks, pixel) !== Mark.starts) continue;
    for (const own of takePiece(classes, photo, pixel) ?? []) claimed.push(own);
  }
  return sharesOf(claimed, small, cells);
}

/** The likely pixels around a start, unless they are not paint. Marks them as visited. */
function takePiece(
  classes: ClassScores,
  { small: { width }, cells, marks, answer }: MarkedPhoto,
  start: number,
): number[] | null {
  const paint = planeStart("paint");
  const piece = [start];
  let [logits, startCount, adjoins] = [0, 1, false];
  marks[start] = Mark.visited;
  const visit = (next: number) => {
    const mark = byteAt(marks, next);
    if (mark === Mark.other) adjoins ||= classes.classAt(intAt(cells, next)) === "paint";
    if (mark !== Mark.starts && mark !== Mark.follows) return;
    if (mark === Mark.starts) startCount++;
    marks[next] = Mark.visited;
    piece.push(next);
  };
  for (const pixel of piece) {
    const cell = intAt(cells, pixel);
    const probability = floatAt(answer.probabilities, paint + cell);
    logits += Math.log(probability / (1 - probability + 1e-4));
    if (pixel % width > 0) visit(pixel - 1);
    if (pixel % width < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel + width < marks.length) visit(pixel + width);
  }
  const isPaint =
    adjoins &&
    piece.length >= MIN_PIXELS &&
    startCount > MIN_START_SHARE * piece.length &&
    logits > MIN_MEAN_LOGIT * piece.length;
  return isPaint ? piece : null;
}
