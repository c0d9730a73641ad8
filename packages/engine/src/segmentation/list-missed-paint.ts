import { byteAt, doubleAt, floatAt, intAt } from "../array-access.ts";
import { type ClassScores, planeStart } from "../masks/class-scores.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { clamp, percentile } from "../numbers.ts";
import { boxMean } from "../photo/box-mean.ts";
import type { Raster } from "../photo/resize.ts";
import { boxAround } from "./box-around.ts";
import type { ClaimedPhoto } from "./claim-paint.ts";
import type { MissedPaint } from "./judge-missed-paint.ts";
import { listOpen } from "./list-open.ts";
import { readColor } from "./block-colors.ts";
import { mapCells } from "./map-cells.ts";
import { type ColoredPhoto, isLight, likelihoodOfPaint, weighColors } from "./paint-likelihood.ts";
import { readEdge } from "./read-edge.ts";

/** What a piece's pixels have at least: paint in the model's own answer, and how much likelier paint their color is, as a logarithm. */
const STEPS = [
  { thought: 0.35, likely: Number.NEGATIVE_INFINITY },
  { thought: 0.15, likely: Number.NEGATIVE_INFINITY },
  { thought: 0.05, likely: 0 },
  { thought: 0.004, likely: 3 },
] as const;
const MIN_PIXELS = 30;
/** Of the car's width squared. */
const MAX_AREA = 0.05;
/** How much of what surrounds a piece is paint. */
const MIN_PAINT_AROUND = 0.03;
/** Around each pixel, in cells. */
const REACHES = [2, 6] as const;
const NEIGHBORS = [null, "paint", "glass", "trim"] as const;
const PLANES = [0, 1, 2, 3, 4, 5] as const;
/** Keeps one pixel from deciding. */
const MAX_LIKELY = 20;

/** A connected piece of the small copy's pixels that touches paint and may be paint, but is of another class. */
export interface Piece {
  pixels: number[];
  measures: MissedPaint;
}

/** Each step has pieces of its own, which overlap those of others. None on a dark car. */
export function listMissedPaint(classes: ClassScores, photo: ClaimedPhoto): Piece[] {
  const cells = mapCells(photo.small);
  const weights = weighColors(classes, photo.answer);
  if (!isLight({ ...photo, cells, weights: weights.paint })) return [];
  const car = readCar(classes, { ...photo, cells, weights });
  return STEPS.flatMap((step) => listPieces(car, step).flatMap((pixels) => measure(pixels, car) ?? []));
}

/** The car's own paint: its lightness in the dark, on the whole and in the light, and its two differences from gray. */
interface Paint {
  lightness: { least: number; middle: number; most: number };
  tint: readonly [number, number];
}

function readPaint({ small, cells, weights }: ColoredPhoto): Paint {
  const channels: [number[], number[], number[]] = [[], [], []];
  const color = new Float64Array(3);
  // Every fourth pixel of every fourth row says as much as all.
  for (let y = 0; y < small.height; y += 4)
    for (let x = 0; x < small.width; x += 4) {
      const pixel = y * small.width + x;
      if (floatAt(weights.paint, intAt(cells, pixel)) === 0) continue;
      readColor(small, pixel, color);
      for (const [channel, values] of channels.entries()) values.push(doubleAt(color, channel));
    }
  const [lightness, red, green] = channels;
  const [least, middle, most] = [0.1, 0.5, 0.9].map((share) => percentile(lightness, share)) as [
    number,
    number,
    number,
  ]; // three, as listed
  return { lightness: { least, middle, most }, tint: [percentile(red, 0.5), percentile(green, 0.5)] };
}

/** All that pieces are measured with. */
interface Car {
  classes: ClassScores;
  photo: ClaimedPhoto & ColoredPhoto;
  paint: Paint;
  /** The pixels that may be paint. */
  open: readonly number[];
  /** The logarithm of how much likelier the color of each of them is paint than not. */
  likely: Float32Array;
  top: number;
  width: number;
  height: number;
  /** For each of REACHES the share of each of NEIGHBORS, per cell. */
  shares: readonly (readonly Float32Array[])[];
}

function readCar(classes: ClassScores, photo: Car["photo"]): Car {
  const planes = NEIGHBORS.map(() => new Float32Array(CELL_COUNT));
  let [left, right, top, bottom] = [LOGITS_SIDE, 0, LOGITS_SIDE, 0];
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const name = classes.classAt(cell);
    const plane = planes[NEIGHBORS.indexOf(name as (typeof NEIGHBORS)[number])]; // none for the others
    if (plane) plane[cell] = 1;
    if (!name) continue;
    const [x, y] = [cell % LOGITS_SIDE, Math.floor(cell / LOGITS_SIDE)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const scale = Math.max(photo.small.width, photo.small.height) / LOGITS_SIDE;
  const shares = REACHES.map((reach) =>
    planes.map((plane) => boxMean(plane, LOGITS_SIDE, LOGITS_SIDE, reach)),
  );
  return {
    classes,
    photo,
    paint: readPaint(photo),
    ...readLikely(classes, photo),
    top: scale * top,
    width: scale * (right - left),
    height: scale * (bottom - top),
    shares,
  };
}

function readLikely(classes: ClassScores, photo: Car["photo"]): Pick<Car, "open" | "likely"> {
  const { small, cells, answer } = photo;
  const least = Math.min(...STEPS.map(({ thought }) => thought));
  const isOpen = listOpen(
    classes,
    (cell) =>
      classes.classAt(cell) !== "wheel" && floatAt(answer.probabilities, planeStart("paint") + cell) > least,
  );
  const likelihoodOf = likelihoodOfPaint(classes, photo);
  const likely = new Float32Array(cells.length);
  const open: number[] = [];
  for (let y = 1; y < small.height - 1; y++)
    for (let x = 1; x < small.width - 1; x++) {
      const pixel = y * small.width + x;
      if (byteAt(isOpen, intAt(cells, pixel)) === 0) continue;
      open.push(pixel);
      likely[pixel] = clamp(likelihoodOf(pixel), -MAX_LIKELY, MAX_LIKELY);
    }
  return { open, likely };
}

function listPieces(
  { photo: { small, cells, answer }, open, likely }: Car,
  step: (typeof STEPS)[number],
): number[][] {
  const start = planeStart("paint");
  const belongs = new Uint8Array(likely.length);
  for (const at of open) {
    const thought = floatAt(answer.probabilities, start + intAt(cells, at));
    if (floatAt(likely, at) > step.likely && thought > step.thought) belongs[at] = 1;
  }
  const pieces: number[][] = [];
  for (const first of open) {
    if (byteAt(belongs, first) === 0) continue;
    const piece = [first];
    belongs[first] = 0;
    // The photo's outermost pixels are never part of a piece, so these four are in the photo.
    for (const at of piece)
      for (const next of [at - 1, at + 1, at - small.width, at + small.width]) {
        if (byteAt(belongs, next) === 0) continue;
        belongs[next] = 0;
        piece.push(next);
      }
    pieces.push(piece);
  }
  return pieces;
}

/** Null for what is too small, too large, or apart from the paint. */
function measure(pixels: number[], car: Car): Piece | null {
  const { classes, photo, top, width, height } = car;
  const { small, cells } = photo;
  if (pixels.length < MIN_PIXELS || pixels.length > MAX_AREA * width ** 2) return null;
  const around = surroundings(pixels, small.width);
  const beside = around.filter((at) => classes.classAt(intAt(cells, at)) === "paint");
  if (beside.length < MIN_PAINT_AROUND * around.length) return null;
  const box = boxAround(pixels, small.width);
  const measures = {
    area: Math.log(pixels.length / width ** 2),
    width: Math.log(box.width / width),
    height: Math.log(box.height / width),
    filled: pixels.length / (box.width * box.height),
    fromTop: (meanOf(pixels, (at) => Math.floor(at / small.width)) - top) / height,
    border: meanOf(beside, (at) => edgeAt(small, at)),
    edge: meanOf(pixels, (at) => edgeAt(small, at)),
    likely: meanOf(pixels, (at) => floatAt(car.likely, at)),
    ...compareColors(pixels, car),
    ...readClasses(pixels, car),
  };
  return { pixels, measures };
}

/** Their eight neighbors that are not part of them. */
function surroundings(pixels: readonly number[], width: number): number[] {
  const own = new Set(pixels);
  const around = new Set<number>();
  for (const at of pixels)
    for (const row of [at - width, at, at + width])
      for (const next of [row - 1, row, row + 1]) if (!own.has(next)) around.add(next);
  return [...around];
}

function edgeAt(small: Raster, at: number): number {
  const [x, y] = [at % small.width, Math.floor(at / small.width)];
  const isInside = x > 0 && y > 0 && x < small.width - 1 && y < small.height - 1;
  return isInside ? readEdge(small, at) / 64 : 0;
}

function compareColors(pixels: readonly number[], { photo, paint: { lightness, tint } }: Car) {
  const color = new Float64Array(3);
  const sums = { lightness: 0, lighter: 0, below: 0, above: 0, tint: 0 };
  for (const at of pixels) {
    readColor(photo.small, at, color);
    const own = doubleAt(color, 0);
    sums.lightness += own / pixels.length;
    sums.lighter += (own - lightness.middle) / pixels.length;
    sums.below += Math.max(0, lightness.least - own) / pixels.length;
    sums.above += Math.max(0, own - lightness.most) / pixels.length;
    sums.tint += Math.hypot(doubleAt(color, 1) - tint[0], doubleAt(color, 2) - tint[1]) / pixels.length;
  }
  return sums;
}

/** What a piece's cells and those around them are. */
function readClasses(pixels: readonly number[], { classes, photo: { cells, answer }, shares }: Car) {
  const counts = new Map<number, number>();
  for (const at of pixels) counts.set(intAt(cells, at), (counts.get(intAt(cells, at)) ?? 0) + 1);
  const mean = (valueAt: (cell: number) => number) => {
    let sum = 0;
    for (const [cell, count] of counts) sum += count * valueAt(cell);
    return sum / pixels.length;
  };
  const logsOf = ({ probabilities }: ClassScores) =>
    PLANES.map((plane) => mean((cell) => Math.log(floatAt(probabilities, plane * CELL_COUNT + cell) + 1e-3)));
  return {
    answer: logsOf(answer),
    refined: logsOf(classes),
    around: shares.flatMap((planes) => planes.map((plane) => mean((cell) => floatAt(plane, cell)))),
  };
}

function meanOf(values: readonly number[], valueOf: (value: number) => number): number {
  return values.reduce((sum, value) => sum + valueOf(value), 0) / values.length;
}
