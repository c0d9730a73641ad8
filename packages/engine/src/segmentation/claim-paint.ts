import { byteAt, floatAt, intAt } from "../array-access.ts";
import { type ClassScores, planeStart, withClass } from "../masks/class-scores.ts";
import { meanOf } from "../numbers.ts";
import { neighborsOf, pixelComponents } from "../photo/pixel-components.ts";
import { listOpen } from "./list-open.ts";
import { sharesOf } from "./map-cells.ts";
import { type AnsweredPhoto, type ColoredPhoto, likelihoodOfPaint, readColors } from "./paint-likelihood.ts";

/** A pixel is likely paint by its color from the first logarithm on. Pixels beside it follow from the second one on. */
const LIKELY = { start: 5, follow: 3 } as const;
/** In glass, the second one is enough where the model's own answer gives paint this probability. */
const THOUGHT_IN_GLASS = 0.2;
/** The least probability of paint in the model's own answer: of each cell, and of a component on average, as a logit. */
const MIN_PROBABILITY = 0.011;
const MIN_MEAN_LOGIT = -2.65;
/** Smaller components are noise, and so are those with few pixels that are likely by themselves. */
const MIN_PIXELS = 12;
const MIN_START_SHARE = 0.3;

/**
 * Gives components of a light car that other classes or the background took to its paint: pillars beside a windshield,
 * mirrors, spoilers, corners of bumpers. A component adjoins the paint, is unlike what is not paint nearby (in glass, unlike
 * the glass), has the color of the paint nearby, and the model thought of paint there. Lamps stay, and so does trim with
 * paint all around.
 */
export function claimPaint(classes: ClassScores, photo: AnsweredPhoto): ClassScores {
  const colored = readColors(classes, photo);
  if (!colored) return classes;
  const marked = { ...colored, marks: markLikely(classes, colored) };
  const components = pixelComponents((at) => byteAt(marked.marks, at) !== Mark.other, photo.small);
  const claimed = components.filter((pixels) => isPaint(pixels, classes, marked)).flat();
  return withClass(classes, "paint", sharesOf(claimed, photo.small, colored.cells));
}

/** What a pixel is by its color. */
const Mark = { other: 0, follows: 1, starts: 2 } as const;

function markLikely(classes: ClassScores, photo: ColoredPhoto): Uint8Array {
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

interface MarkedPhoto extends ColoredPhoto {
  marks: Uint8Array;
}

function isPaint(
  pixels: readonly number[],
  classes: ClassScores,
  { small, cells, marks, answer }: MarkedPhoto,
): boolean {
  if (pixels.length < MIN_PIXELS) return false;
  const starts = pixels.filter((at) => byteAt(marks, at) === Mark.starts);
  if (starts.length <= MIN_START_SHARE * pixels.length) return false;
  const isPaintAt = (at: number) => classes.classAt(intAt(cells, at)) === "paint";
  if (!pixels.some((at) => neighborsOf(at, small).some(isPaintAt))) return false;
  const logitAt = (at: number) => {
    const probability = floatAt(answer.probabilities, planeStart("paint") + intAt(cells, at));
    return Math.log(probability / (1 - probability + 1e-4));
  };
  return meanOf(pixels, logitAt) > MIN_MEAN_LOGIT;
}
