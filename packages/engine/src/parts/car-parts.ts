import { LOGITS_SIDE, type Logits } from "./mask.ts";

/** The classes of models/car-parts.onnx after background, in its order. */
export const partNames = ["paint", "glass", "wheel", "lamp", "trim"] as const;

export type PartName = (typeof partNames)[number];

/** Roughly what is where, after our own parts model. */
export interface CarParts {
  /** How much more likely a cell is of this part (or of any part: "car") than of all else, as a logit. */
  logitsOf(part: PartName | "car"): Logits;
}

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
const SUREST = 12;

/**
 * Reads the parts model's output: 6×256×256 scores, background first. Cells outside the photo (`size` is the photo's
 * size within the 1024 frame) belong to nothing.
 */
export function readCarParts(scores: Float32Array, size: { width: number; height: number }): CarParts {
  const shares = toShares(scores);
  const columns = Math.ceil((size.width * LOGITS_SIDE) / 1024);
  const rows = Math.ceil((size.height * LOGITS_SIDE) / 1024);
  return {
    logitsOf: (part) => {
      const logits = new Float32Array(CELLS).fill(-SUREST);
      const plane = part === "car" ? 0 : partNames.indexOf(part) + 1;
      for (let y = 0; y < rows; y++)
        for (let x = 0; x < columns; x++) {
          const cell = y * LOGITS_SIDE + x;
          const share = shares[plane * CELLS + cell] as number;
          logits[cell] = toLogit(part === "car" ? 1 - share : share);
        }
      return logits;
    },
  };
}

/** Softmax over the six planes, cell by cell. */
function toShares(scores: Float32Array): Float32Array {
  const shares = new Float32Array(scores.length);
  const planes = scores.length / CELLS;
  for (let cell = 0; cell < CELLS; cell++) {
    let highest = Number.NEGATIVE_INFINITY;
    for (let plane = 0; plane < planes; plane++)
      highest = Math.max(highest, scores[plane * CELLS + cell] as number);
    let sum = 0;
    for (let plane = 0; plane < planes; plane++) {
      const value = Math.exp((scores[plane * CELLS + cell] as number) - highest);
      shares[plane * CELLS + cell] = value;
      sum += value;
    }
    for (let plane = 0; plane < planes; plane++)
      shares[plane * CELLS + cell] = (shares[plane * CELLS + cell] as number) / sum;
  }
  return shares;
}

function toLogit(share: number): number {
  return Math.min(SUREST, Math.max(-SUREST, Math.log(share / (1 - share))));
}
