import { LOGITS_SIDE } from "./mask.ts";

/** The panels that models/car-parts.onnx tells apart, in its order after "none". Doors contain their windows. */
export const panelNames = [
  "hood",
  "front-door",
  "rear-door",
  "front-bumper",
  "rear-bumper",
  "trunk",
  "mirror",
  "windscreen",
  "rear-window",
  "wheel",
  "front-lamp",
  "rear-lamp",
] as const;

export type PanelName = (typeof panelNames)[number];

/** The likeliest panel of a cell of the 256×256 square; null on roof and fenders, which it does not know, and off the car. */
export type CarPanels = (cell: number) => PanelName | null;

/** Side of the square of the model's panel scores. */
const SIDE = 128;
const PLANES = panelNames.length + 1;

/** Reads the parts model's 13×128×128 scores of panels, between its cells where need be. */
export function readCarPanels(scores: Float32Array): CarPanels {
  return (cell) => {
    const x = placeOf(cell % LOGITS_SIDE);
    const y = placeOf(Math.floor(cell / LOGITS_SIDE));
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let plane = 0; plane < PLANES; plane++) {
      const score = between(scores, plane * SIDE * SIDE, x, y);
      if (score <= highest) continue;
      highest = score;
      best = plane;
    }
    return panelNames[best - 1] ?? null;
  };
}

/** A cell's middle among the panel scores. */
function placeOf(index: number): number {
  return Math.min(SIDE - 1.001, Math.max(0, ((index + 0.5) * SIDE) / LOGITS_SIDE - 0.5));
}

function between(scores: Float32Array, plane: number, x: number, y: number): number {
  const at = plane + Math.floor(y) * SIDE + Math.floor(x);
  const [fx, fy] = [x % 1, y % 1];
  const upper = (scores[at] as number) * (1 - fx) + (scores[at + 1] as number) * fx;
  const lower = (scores[at + SIDE] as number) * (1 - fx) + (scores[at + SIDE + 1] as number) * fx;
  return upper * (1 - fy) + lower * fy;
}
