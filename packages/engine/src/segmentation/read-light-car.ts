import { byteAt, doubleAt, floatAt, intAt } from "../array-access.ts";
import { type ClassScores, planeStart } from "../masks/class-scores.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { clamp, percentile } from "../numbers.ts";
import { boxMean } from "../photo/box-mean.ts";
import { readColor } from "./block-colors.ts";
import { boxAround } from "./box-around.ts";
import { listOpen } from "./list-open.ts";
import { type AnsweredPhoto, type ColoredPhoto, likelihoodOfPaint, readColors } from "./paint-likelihood.ts";

/** The least paint in the model's own answer of a cell that may be paint. */
export const MIN_THOUGHT = 0.004;
/** Around each pixel, in cells. */
const REACHES = [2, 6] as const;
const NEIGHBORS = [null, "paint", "glass", "trim"] as const;
/** Keeps one pixel from deciding. */
const MAX_LIKELY = 20;

/** All that components of a light car that may be paint are measured with. */
export interface LightCar {
  classes: ClassScores;
  photo: ColoredPhoto;
  paint: PaintColor;
  /** The pixels that may be paint. */
  open: readonly number[];
  /** The logarithm of how much likelier the color of each open pixel is paint than not. */
  likely: Float32Array;
  /** In pixels of the small copy. */
  top: number;
  width: number;
  height: number;
  /** For each of REACHES the share of each of NEIGHBORS, per cell. */
  shares: readonly (readonly Float32Array[])[];
}

/** The car's own paint: its lightness in the dark, on the whole and in the light, and its two differences from gray. */
interface PaintColor {
  lightness: { least: number; middle: number; most: number };
  tint: readonly [number, number];
}

/** Null on a dark car. */
export function readLightCar(classes: ClassScores, answered: AnsweredPhoto): LightCar | null {
  const photo = readColors(classes, answered);
  if (!photo) return null;
  const open = listOpenPixels(classes, photo);
  const likelihoodOf = likelihoodOfPaint(classes, photo);
  const likely = new Float32Array(photo.cells.length);
  for (const at of open) likely[at] = clamp(likelihoodOf(at), -MAX_LIKELY, MAX_LIKELY);
  return {
    classes,
    photo,
    paint: readPaint(photo),
    open,
    likely,
    ...readExtent(classes, photo),
    shares: readShares(classes),
  };
}

/** None of the photo's outermost ones, which have no neighbors to compare with. */
function listOpenPixels(classes: ClassScores, { small, cells, answer }: ColoredPhoto): number[] {
  const isOpen = listOpen(
    classes,
    (cell) =>
      classes.classAt(cell) !== "wheel" &&
      floatAt(answer.probabilities, planeStart("paint") + cell) > MIN_THOUGHT,
  );
  const open: number[] = [];
  for (let y = 1; y < small.height - 1; y++)
    for (let x = 1; x < small.width - 1; x++) {
      const at = y * small.width + x;
      if (byteAt(isOpen, intAt(cells, at)) === 1) open.push(at);
    }
  return open;
}

function readPaint({ small, cells, weights }: ColoredPhoto): PaintColor {
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
  return {
    lightness: {
      least: percentile(lightness, 0.1),
      middle: percentile(lightness, 0.5),
      most: percentile(lightness, 0.9),
    },
    tint: [percentile(red, 0.5), percentile(green, 0.5)],
  };
}

function readExtent(
  classes: ClassScores,
  { small }: ColoredPhoto,
): Pick<LightCar, "top" | "width" | "height"> {
  const cells: number[] = [];
  for (let cell = 0; cell < CELL_COUNT; cell++) if (classes.classAt(cell)) cells.push(cell);
  const { top, width, height } = boxAround(cells, LOGITS_SIDE);
  const scale = Math.max(small.width, small.height) / LOGITS_SIDE;
  // The probe was trained on boxes from the middle of the first cell to that of the last.
  return { top: scale * top, width: scale * (width - 1), height: scale * (height - 1) };
}

function readShares(classes: ClassScores): Float32Array[][] {
  const planes = NEIGHBORS.map((name) =>
    Float32Array.from({ length: CELL_COUNT }, (_, cell) => Number(classes.classAt(cell) === name)),
  );
  return REACHES.map((reach) => planes.map((plane) => boxMean(plane, LOGITS_SIDE, LOGITS_SIDE, reach)));
}
