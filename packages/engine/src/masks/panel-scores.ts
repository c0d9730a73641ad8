import { floatAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";
import { softmax } from "./class-scores.ts";
import { CELL_COUNT, LOGITS_SIDE } from "./mask.ts";
import { type ModelPanel, modelPanels } from "./panel-name.ts";

/** Which panel each of the 256×256 cells lies on. */
export interface PanelScores {
  /** Probability of a panel in a cell, averaged with the cells around it. */
  probabilityOf: (panel: ModelPanel, cell: number) => number;
  /** The likeliest panel; null off the car. */
  likeliestAt: (cell: number) => ModelPanel | null;
}

const PLANES = modelPanels.length + 1;
/** Averaging over 5×5 cells removes specks and leaves panel borders where they are. */
const SMOOTHING_RADIUS = 2;

/** Reads the car parts model's 18×256×256 panel scores, "none" first. */
export function readPanelScores(scores: Float32Array): PanelScores {
  const all = softmax(scores, PLANES);
  const planes = Array.from({ length: PLANES }, (_, plane) =>
    boxMean(
      all.subarray(plane * CELL_COUNT, (plane + 1) * CELL_COUNT),
      LOGITS_SIDE,
      LOGITS_SIDE,
      SMOOTHING_RADIUS,
    ),
  );
  const planeOf = new Map(modelPanels.map((panel, index) => [panel, planes[index + 1]]));
  return {
    probabilityOf: (panel, cell) => planeOf.get(panel)?.[cell] ?? 0,
    likeliestAt: (cell) => {
      let best = 0;
      for (let plane = 1; plane < PLANES; plane++)
        if (valueAt(planes, plane, cell) > valueAt(planes, best, cell)) best = plane;
      return modelPanels[best - 1] ?? null;
    },
  };
}

function valueAt(planes: readonly Float32Array[], plane: number, cell: number): number {
  const values = planes[plane];
  return values ? floatAt(values, cell) : 0;
}
