import { byteAt, floatAt, intAt } from "../array-access.ts";
import { type ClassScores, type FixtureAt, planeStart, withPaint } from "../masks/class-scores.ts";
import { cellsNear, findComponents } from "../masks/connected-components.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { classOfFixture } from "../masks/material-class.ts";
import type { Raster } from "../photo/resize.ts";
import { gatherColors, logLikelihood, readCells, readColorPlanes } from "./local-colors.ts";

/** Cells with more paint than `paint` show its color, those with less than `other` what is not paint. */
const SURE = { paint: 0.8, other: 0.1 } as const;
/** Noise of a color, as a variance. What is not paint is of many colors. */
const NOISE = { paint: [0.0025, 0.0004, 0.0004], other: [0.005, 0.0008, 0.0008] } as const;
/** Paint that is darker than this looks like plastic and rubber. */
const MIN_LIGHTNESS = 0.5;
/** A pixel is likely paint by its color from the first logarithm on. Pixels beside it follow from the second one on. */
const LIKELY = { start: 5, follow: 3, suspect: 3 } as const;
/** The least probability of paint in the model's own answer: of each cell, and of a piece on average, as a logit. */
const MIN_PROBABILITY = 0.011;
const MIN_MEAN_LOGIT = { trim: -3.5, other: -2.2 } as const;
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
 * mirrors, spoilers, corners of bumpers. A piece adjoins the paint, is unlike what is not paint nearby, has the color of
 * the paint nearby, and the model thought of paint there. Lamps, wheels, plates, badges, handles and mirror glass stay.
 */
export function claimPaint(classes: ClassScores, photo: ClaimedPhoto): ClassScores {
  const { small } = photo;
  const cells = readCells(small);
  const paint = planeStart("paint");
  const paintAt = (x: number, y: number) => floatAt(classes.probabilities, paint + y * LOGITS_SIDE + x);
  const [ofPaint, ofOther] = [
    new Float32Array(cells.width * cells.height),
    new Float32Array(cells.width * cells.height),
  ];
  let [light, count] = [0, 0];
  for (let y = 0, at = 0; y < cells.height; y++)
    for (let x = 0; x < cells.width; x++, at++) {
      const probability = paintAt(x, y);
      ofPaint[at] = probability > SURE.paint ? probability : 1e-4 * probability;
      ofOther[at] = probability < SURE.other ? 1 - probability : 0;
      if (probability <= SURE.paint) continue;
      light += floatAt(cells.planes[0], at);
      count++;
    }
  if (light < MIN_LIGHTNESS * count || count === 0) return classes;

  const open = listOpen(classes, photo, cells);
  const planes = readColorPlanes(small);
  const colorAt = (at: number) =>
    [floatAt(planes[0], at), floatAt(planes[1], at), floatAt(planes[2], at)] as const;
  const paintColors = gatherColors(cells, ofPaint, NOISE.paint);
  const likelihoods = (other: ReturnType<typeof gatherColors>) => {
    const values = new Float32Array(open.pixels.length);
    for (let index = 0; index < values.length; index++) {
      const color = colorAt(intAt(open.pixels, index));
      const cell = intAt(open.cells, index);
      values[index] = logLikelihood(paintColors, cell, color) - logLikelihood(other, cell, color);
    }
    return values;
  };
  // A missed piece counts as what is not paint at first: without it, its color is the paint's alone.
  const first = likelihoods(gatherColors(cells, ofOther, NOISE.other));
  for (let index = 0; index < first.length; index++)
    if (floatAt(first, index) > LIKELY.suspect) ofOther[intAt(open.cells, index)] = 0;
  const likely = likelihoods(gatherColors(cells, ofOther, NOISE.other));
  return withPaint(classes, shareOf(findPieces(classes, photo, { ...open, likely }), small));
}

/** Pixels that may be claimed: index in the small copy, and in the photo's cells. */
interface OpenPixels {
  pixels: Uint32Array;
  cells: Uint32Array;
  /** Index of the cell in the 256×256. */
  cellOf: (pixel: number) => number;
}

function listOpen(
  classes: ClassScores,
  { small, fixtureAt, answer }: ClaimedPhoto,
  { width }: { width: number },
): OpenPixels {
  const fixed = markIslands(classes);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const name = classes.classAt(cell);
    const fixture = name === "trim" || name === "glass" ? fixtureAt(cell) : null;
    if (!fixture || classOfFixture[fixture] !== name) continue;
    for (const step of [0, 1, -1, LOGITS_SIDE, -LOGITS_SIDE]) fixed[cell + step] = 1;
  }
  const paint = planeStart("paint");
  const isOpen = new Uint8Array(CELL_COUNT);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    if (byteAt(fixed, cell) === 1 || floatAt(answer.probabilities, paint + cell) < MIN_PROBABILITY) continue;
    const name = classes.classAt(cell);
    if (name !== "paint" && name !== "wheel" && name !== "lamp") isOpen[cell] = 1;
  }
  const scale = LOGITS_SIDE / Math.max(small.width, small.height);
  const cellAlong = (x: number) => Math.min(LOGITS_SIDE - 1, Math.floor((x + 0.5) * scale));
  const cellOf = (pixel: number) =>
    cellAlong(Math.floor(pixel / small.width)) * LOGITS_SIDE + cellAlong(pixel % small.width);
  const pixels: number[] = [];
  const places: number[] = [];
  for (let pixel = 0; pixel < small.width * small.height; pixel++) {
    const cell = cellOf(pixel);
    if (byteAt(isOpen, cell) === 0) continue;
    pixels.push(pixel);
    places.push(Math.floor(cell / LOGITS_SIDE) * width + (cell % LOGITS_SIDE));
  }
  return { pixels: Uint32Array.from(pixels), cells: Uint32Array.from(places), cellOf };
}

/** Trim with paint all around is a badge, a letter or a handle, whose chrome looks like white paint. */
function markIslands(classes: ClassScores): Uint8Array {
  const marks = new Uint8Array(CELL_COUNT);
  for (const component of findComponents((cell) => classes.classAt(cell) === "trim")) {
    const own = new Set(component.cells);
    const isIsland = cellsNear(component, 1).every(
      (cell) => own.has(cell) || classes.classAt(cell) === "paint",
    );
    if (isIsland) for (const cell of component.cells) marks[cell] = 1;
  }
  return marks;
}

/** 1 for the small copy's pixels that join the paint. */
function findPieces(
  classes: ClassScores,
  { small, answer }: ClaimedPhoto,
  { pixels, likely, cellOf }: OpenPixels & { likely: Float32Array },
): Uint8Array {
  const state = new Uint8Array(small.width * small.height);
  const starts: number[] = [];
  for (let index = 0; index < pixels.length; index++) {
    const pixel = intAt(pixels, index);
    if (floatAt(likely, index) > LIKELY.follow) state[pixel] = 1;
    if (floatAt(likely, index) > LIKELY.start) starts.push(pixel);
  }
  const isStart = new Uint8Array(state.length);
  for (const pixel of starts) isStart[pixel] = 1;
  const claimed = new Uint8Array(state.length);
  const paint = planeStart("paint");
  for (const start of starts) {
    if (byteAt(state, start) !== 1) continue;
    const piece: number[] = [];
    let [logits, startCount, trimCount, adjoins] = [0, 0, 0, false];
    state[start] = 2;
    piece.push(start);
    for (const pixel of piece) {
      const probability = floatAt(answer.probabilities, paint + cellOf(pixel));
      logits += Math.log(probability / (1 - probability + 1e-4));
      startCount += byteAt(isStart, pixel);
      if (classes.classAt(cellOf(pixel)) === "trim") trimCount++;
      for (const next of neighborsOf(pixel, small)) {
        if (byteAt(state, next) === 1) {
          state[next] = 2;
          piece.push(next);
        } else if (byteAt(state, next) === 0 && classes.classAt(cellOf(next)) === "paint") adjoins = true;
      }
    }
    // Glass mirrors what is as light as the paint, and so is much of the background.
    const minLogit = trimCount >= 0.5 * piece.length ? MIN_MEAN_LOGIT.trim : MIN_MEAN_LOGIT.other;
    const isPaint =
      adjoins &&
      piece.length >= MIN_PIXELS &&
      startCount > MIN_START_SHARE * piece.length &&
      logits > minLogit * piece.length;
    if (isPaint) for (const pixel of piece) claimed[pixel] = 1;
  }
  return claimed;
}

function neighborsOf(pixel: number, { width, height }: Raster): number[] {
  const x = pixel % width;
  return [
    ...(x > 0 ? [pixel - 1] : []),
    ...(x < width - 1 ? [pixel + 1] : []),
    ...(pixel >= width ? [pixel - width] : []),
    ...(pixel < width * (height - 1) ? [pixel + width] : []),
  ];
}

/** How much of each cell was claimed. */
function shareOf(claimed: Uint8Array, { width, height }: Raster): Float32Array {
  const scale = LOGITS_SIDE / Math.max(width, height);
  const shares = new Float32Array(CELL_COUNT);
  const perPixel = Math.min(1, scale * scale);
  for (let at = 0; at < claimed.length; at++) {
    if (byteAt(claimed, at) === 0) continue;
    const row = Math.min(LOGITS_SIDE - 1, Math.floor((Math.floor(at / width) + 0.5) * scale));
    const cell = row * LOGITS_SIDE + Math.min(LOGITS_SIDE - 1, Math.floor(((at % width) + 0.5) * scale));
    shares[cell] = Math.min(1, floatAt(shares, cell) + perPixel);
  }
  return shares;
}
