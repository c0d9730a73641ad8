import { byteAt, doubleAt, floatAt, intAt } from "../array-access.ts";
import { type ClassScores, type FixtureAt, planeStart, withClass } from "../masks/class-scores.ts";
import { cellsNear, findComponents } from "../masks/connected-components.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { classOfFixture } from "../masks/material-class.ts";
import type { Raster } from "../photo/resize.ts";
import { gatherColors, logLikelihood, readColor, type WeightedPhoto } from "./block-colors.ts";
import { mapCells } from "./map-cells.ts";

/** Cells with more paint than `paint` show its color, those with less than `other` what is not paint. */
const SURE = { paint: 0.8, other: 0.1 } as const;
/** Glass with less paint than this in the model's own answer shows its color. Elsewhere all that is not paint counts a little. */
const SURE_GLASS = 0.02;
const UNSURE_WEIGHT = 0.01;
/** Noise of a color, as a variance. What is not paint is of many colors. */
const NOISE = { paint: [0.0025, 0.0004, 0.0004], other: [0.005, 0.0008, 0.0008] } as const;
/** Paint that is darker than this looks like plastic and rubber. */
const MIN_LIGHTNESS = 0.5;
/** A pixel is likely paint by its color from the first logarithm on. Pixels beside it follow from the second one on. */
const LIKELY = { start: 5, follow: 3 } as const;
/** In glass, the second one is enough where the model's own answer gives paint this probability. */
const THOUGHT_IN_GLASS = 0.2;
/** The least probability of paint in the model's own answer: of each cell, and of a piece on average, as a logit. */
const MIN_PROBABILITY = 0.011;
const MIN_MEAN_LOGIT = { trim: -3.5, glass: -2.65, other: -2.2 } as const;
/** Smaller pieces of the small copy's pixels are noise, and so are those with few pixels that are likely by themselves. */
const MIN_PIXELS = 12;
const MIN_START_SHARE = 0.3;

export interface ClaimedPhoto {
  /** The photo at most 512 pixels long. */
  small: Raster;
  fixtureAt: FixtureAt;
  /** The model's answer before the decoder sharpened it, which made it too sure of much. */
  answer: ClassScores;
}

/**
 * Gives pieces of a light car that other classes or the background took to its paint: pillars beside a windshield,
 * mirrors, spoilers, corners of bumpers. A piece adjoins the paint, is unlike what is not paint nearby (in glass, unlike the
 * glass), has the color of the paint nearby, and the model thought of paint there. Lamps, wheels, plates, badges, handles and mirror glass stay.
 */
export function claimPaint(classes: ClassScores, photo: ClaimedPhoto): ClassScores {
  const cells = mapCells(photo.small);
  const weights = weighColors(classes, photo);
  if (!isLight({ ...photo, cells, weights: weights.paint })) return classes;
  const marks = markLikely(classes, { ...photo, cells }, weights);
  return withClass(classes, "paint", shareOfPieces(classes, { ...photo, cells, marks }));
}

/** How much each cell says about the color of each. */
interface ColorWeights {
  paint: Float32Array;
  glass: Float32Array;
  other: Float32Array;
}

/** A piece that was missed has the paint's color, so what the model thought might be paint counts as nothing else. */
function weighColors(classes: ClassScores, { answer }: ClaimedPhoto): ColorWeights {
  const start = planeStart("paint");
  const [paint, glass, other] = [
    new Float32Array(CELL_COUNT),
    new Float32Array(CELL_COUNT),
    new Float32Array(CELL_COUNT),
  ];
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const probability = floatAt(classes.probabilities, start + cell);
    const thought = floatAt(answer.probabilities, start + cell);
    if (probability > SURE.paint) paint[cell] = probability;
    if (probability >= SURE.other || thought >= SURE.other) continue;
    other[cell] = 1 - probability;
    glass[cell] = thought < SURE_GLASS && classes.classAt(cell) === "glass" ? 1 : UNSURE_WEIGHT;
  }
  return { paint, glass, other };
}

function isLight({ small, cells, weights }: WeightedPhoto): boolean {
  const color = new Float64Array(3);
  let [sum, count] = [0, 0];
  for (let pixel = 0; pixel < cells.length; pixel++) {
    if (floatAt(weights, intAt(cells, pixel)) === 0) continue;
    readColor(small, pixel, color);
    sum += doubleAt(color, 0);
    count++;
  }
  return count > 0 && sum >= MIN_LIGHTNESS * count;
}

/** 1 for the cells that may be claimed. */
function listOpen(classes: ClassScores, { fixtureAt, answer }: ClaimedPhoto): Uint8Array {
  const paint = planeStart("paint");
  const open = new Uint8Array(CELL_COUNT);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    if (floatAt(answer.probabilities, paint + cell) < MIN_PROBABILITY) continue;
    const name = classes.classAt(cell);
    if (name !== "paint" && name !== "wheel" && name !== "lamp") open[cell] = 1;
  }
  closeIslands(classes, open);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const name = classes.classAt(cell);
    const fixture = name === "trim" || name === "glass" ? fixtureAt(cell) : null;
    if (!fixture || classOfFixture[fixture] !== name) continue;
    for (const step of [0, 1, -1, LOGITS_SIDE, -LOGITS_SIDE]) open[cell + step] = 0;
  }
  return open;
}

/** Trim with paint all around is a badge, a letter or a handle, whose chrome looks like white paint. */
function closeIslands(classes: ClassScores, open: Uint8Array): void {
  for (const component of findComponents((cell) => classes.classAt(cell) === "trim")) {
    const own = new Set(component.cells);
    const isIsland = cellsNear(component, 1).every(
      (cell) => own.has(cell) || classes.classAt(cell) === "paint",
    );
    if (isIsland) for (const cell of component.cells) open[cell] = 0;
  }
}

/** What a pixel is by its color. */
const Mark = { other: 0, follows: 1, starts: 2, visited: 3 } as const;

function markLikely(
  classes: ClassScores,
  photo: ClaimedPhoto & { cells: Uint16Array },
  weights: ColorWeights,
): Uint8Array {
  const { small, cells } = photo;
  const open = listOpen(classes, photo);
  const paint = gatherColors({ small, cells, weights: weights.paint }, NOISE.paint);
  const glass = gatherColors({ small, cells, weights: weights.glass }, NOISE.other);
  const other = gatherColors({ small, cells, weights: weights.other }, NOISE.other);
  const marks = new Uint8Array(cells.length);
  const color = new Float64Array(3);
  for (let pixel = 0; pixel < cells.length; pixel++) {
    const cell = intAt(cells, pixel);
    if (byteAt(open, cell) === 0) continue;
    readColor(small, pixel, color);
    const isGlass = classes.classAt(cell) === "glass";
    const likely = logLikelihood(paint, cell, color) - logLikelihood(isGlass ? glass : other, cell, color);
    if (likely <= LIKELY.follow) continue;
    const thought = floatAt(photo.answer.probabilities, planeStart("paint") + cell);
    const starts = likely > LIKELY.start || (isGlass && thought > THOUGHT_IN_GLASS);
    marks[pixel] = starts ? Mark.starts : Mark.follows;
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
  const shares = new Float32Array(CELL_COUNT);
  const perPixel = Math.min(1, (LOGITS_SIDE / Math.max(small.width, small.height)) ** 2);
  for (let pixel = 0; pixel < marks.length; pixel++) {
    if (byteAt(marks, pixel) !== Mark.starts) continue;
    const piece = takePiece(classes, photo, pixel);
    if (!piece) continue;
    for (const own of piece) {
      const cell = intAt(cells, own);
      shares[cell] = Math.min(1, floatAt(shares, cell) + perPixel);
    }
  }
  return shares;
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
  const counts = { trim: 0, glass: 0 };
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
    const name = classes.classAt(cell);
    if (name === "trim" || name === "glass") counts[name]++;
    if (pixel % width > 0) visit(pixel - 1);
    if (pixel % width < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel + width < marks.length) visit(pixel + width);
  }
  const half = 0.5 * piece.length;
  const taken = counts.trim >= half ? "trim" : counts.glass >= half ? "glass" : "other";
  const isPaint =
    adjoins &&
    piece.length >= MIN_PIXELS &&
    startCount > MIN_START_SHARE * piece.length &&
    logits > MIN_MEAN_LOGIT[taken] * piece.length;
  return isPaint ? piece : null;
}
