import { doubleAt, floatAt, intAt } from "../array-access.ts";
import { type ClassScores, planeStart } from "../masks/class-scores.ts";
import { CELL_COUNT } from "../masks/mask.ts";
import type { Raster } from "../photo/resize.ts";
import { gatherColors, logLikelihood, readColor } from "./block-colors.ts";
import { mapCells } from "./map-cells.ts";

/** Cells with more paint than `paint` show its color, those with less than `other` what is not paint. */
const SURE = { paint: 0.8, other: 0.1 } as const;
/** Glass with less paint than this in the model's own answer shows its color. Where none is near, glass counts as black. */
const SURE_GLASS = 0.02;
/** Noise of a color, as a variance. What is not paint is of many colors. */
const NOISE = { paint: [0.0025, 0.0004, 0.0004], other: [0.005, 0.0008, 0.0008] } as const;
/** Paint that is darker than this looks like plastic and rubber. */
const MIN_LIGHTNESS = 0.5;

export interface AnsweredPhoto {
  /** The photo at most 512 pixels long. */
  small: Raster;
  /** The model's answer before the decoder sharpened it, which made it too sure of much. */
  answer: ClassScores;
}

/** A photo whose colors are known to be paint or not. */
export interface ColoredPhoto extends AnsweredPhoto {
  /** The cell of each pixel. */
  cells: Uint16Array;
  weights: ColorWeights;
}

/** How much each cell says about the color of each. */
interface ColorWeights {
  paint: Float32Array;
  glass: Float32Array;
  other: Float32Array;
}

/** Null if the paint is too dark to be told from plastic and rubber. */
export function readColors(classes: ClassScores, photo: AnsweredPhoto): ColoredPhoto | null {
  const cells = mapCells(photo.small);
  const colored = { ...photo, cells, weights: weighColors(classes, photo.answer) };
  return isLight(colored) ? colored : null;
}

/** Paint that was missed has the paint's color, so what the model thought might be paint counts as nothing else. */
function weighColors(classes: ClassScores, answer: ClassScores): ColorWeights {
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
    if (thought < SURE_GLASS && classes.classAt(cell) === "glass") glass[cell] = 1;
  }
  return { paint, glass, other };
}

function isLight({ small, cells, weights: { paint } }: ColoredPhoto): boolean {
  const color = new Float64Array(3);
  let [sum, count] = [0, 0];
  for (let pixel = 0; pixel < cells.length; pixel++) {
    if (floatAt(paint, intAt(cells, pixel)) === 0) continue;
    readColor(small, pixel, color);
    sum += doubleAt(color, 0);
    count++;
  }
  return count > 0 && sum >= MIN_LIGHTNESS * count;
}

/** The logarithm of how much likelier a pixel's color is paint than what is not paint nearby; in glass, than the glass. */
export function likelihoodOfPaint(
  classes: ClassScores,
  { small, cells, weights }: ColoredPhoto,
): (pixel: number) => number {
  const paint = gatherColors({ small, cells, weights: weights.paint }, NOISE.paint);
  const glass = gatherColors({ small, cells, weights: weights.glass }, NOISE.other);
  const other = gatherColors({ small, cells, weights: weights.other }, NOISE.other);
  const color = new Float64Array(3);
  return (pixel) => {
    const cell = intAt(cells, pixel);
    readColor(small, pixel, color);
    const against = classes.classAt(cell) === "glass" ? glass : other;
    return logLikelihood(paint, cell, color) - logLikelihood(against, cell, color);
  };
}
