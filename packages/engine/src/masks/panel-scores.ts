import { modelPanels, type ModelPanel } from "./panel-name.ts";
import { floatAt, itemAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";
import { LOGITS_SIDE } from "./mask.ts";

/** Which panel each cell of the 256×256 square lies on. */
export interface PanelScores {
  /** How likely it is this one, 0 to 1, on average with the cells around. */
  shareOf: (panel: ModelPanel, cell: number) => number;
  /** The likeliest one; null on roof and fenders, which the model does not know, and off the car. */
  likeliestAt: (cell: number) => ModelPanel | null;
}

/** Side of the square of the model's panel scores. */
const SIDE = 128;
const PLANE = SIDE * SIDE;
const PLANES = modelPanels.length + 1;
/** Averaging over 5×5 places takes away crumbs and leaves the borders of panels where they are. */
const SMOOTHING_RADIUS = 2;

/** Reads the parts model's 13×128×128 scores of panels, "none" first, between its places where need be. */
export function readPanelScores(scores: Float32Array): PanelScores {
  const shares = toShares(scores);
  return {
    shareOf: (panel, cell) => between(itemAt(shares, modelPanels.indexOf(panel) + 1), cell),
    likeliestAt: (cell) => {
      const found = shares.map((plane) => between(plane, cell));
      return modelPanels[found.indexOf(Math.max(...found)) - 1] ?? null;
    },
  };
}

/** Softmax over the planes, place by place, then smoothed. */
function toShares(scores: Float32Array): Float32Array[] {
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
  return planes.map((values) => boxMean(values, SIDE, SIDE, SMOOTHING_RADIUS));
}

/** At a cell's middle, on the line between the four places around. */
function between(plane: Float32Array, cell: number): number {
  const x = placeOf(cell % LOGITS_SIDE);
  const y = placeOf(Math.floor(cell / LOGITS_SIDE));
  const at = Math.floor(y) * SIDE + Math.floor(x);
  const [fx, fy] = [x % 1, y % 1];
  const upper = floatAt(plane, at) * (1 - fx) + floatAt(plane, at + 1) * fx;
  const lower = floatAt(plane, at + SIDE) * (1 - fx) + floatAt(plane, at + SIDE + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}

function placeOf(index: number): number {
  return Math.min(SIDE - 1.001, Math.max(0, ((index + 0.5) * SIDE) / LOGITS_SIDE - 0.5));
}
