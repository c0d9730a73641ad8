import { clamp } from "../numbers.ts";
import { floatAt, itemAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";
import { bilinear } from "./bilinear.ts";
import { LOGITS_SIDE } from "./mask.ts";
import { type ModelPanel, modelPanels } from "./panel-name.ts";

/** Which panel each of the 256×256 cells lies on. */
export interface PanelScores {
  /** Probability of a panel in a cell, averaged with the cells around it. */
  probabilityOf: (panel: ModelPanel, cell: number) => number;
  /** The likeliest panel; null on the roof and fenders, which the model does not know, and off the car. */
  likeliestAt: (cell: number) => ModelPanel | null;
}

/** Size of the model's panel planes. */
const SIZE = { width: 128, height: 128 };
const PLANE = SIZE.width * SIZE.height;
const PLANES = modelPanels.length + 1;
/** Averaging over 5×5 values removes specks and leaves panel borders where they are. */
const SMOOTHING_RADIUS = 2;

/** Reads the car parts model's 13×128×128 panel scores, "none" first, and interpolates them for the cells. */
export function readPanelScores(scores: Float32Array): PanelScores {
  const planes = softmax(scores);
  return {
    probabilityOf: (panel, cell) => sample(itemAt(planes, modelPanels.indexOf(panel) + 1), cell),
    likeliestAt: (cell) => {
      const probabilities = planes.map((plane) => sample(plane, cell));
      return modelPanels[probabilities.indexOf(Math.max(...probabilities)) - 1] ?? null;
    },
  };
}

/** Softmax over the planes, value by value, then smoothed. */
function softmax(scores: Float32Array): Float32Array[] {
  const planes = Array.from({ length: PLANES }, () => new Float32Array(PLANE));
  for (let at = 0; at < PLANE; at++) {
    let highest = Number.NEGATIVE_INFINITY;
    for (let plane = 0; plane < PLANES; plane++)
      highest = Math.max(highest, floatAt(scores, plane * PLANE + at));
    let sum = 0;
    for (const [plane, values] of planes.entries()) {
      const value = Math.exp(floatAt(scores, plane * PLANE + at) - highest);
      values[at] = value;
      sum += value;
    }
    for (const values of planes) values[at] = floatAt(values, at) / sum;
  }
  return planes.map((values) => boxMean(values, SIZE.width, SIZE.height, SMOOTHING_RADIUS));
}

/** A plane's value at the middle of a cell. */
function sample(plane: Float32Array, cell: number): number {
  return bilinear(plane, SIZE, placeOf(cell % LOGITS_SIDE), placeOf(Math.floor(cell / LOGITS_SIDE)));
}

function placeOf(index: number): number {
  return clamp(((index + 0.5) * SIZE.width) / LOGITS_SIDE - 0.5, 0, SIZE.width - 1.001);
}
