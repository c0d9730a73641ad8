import { floatAt } from "../array-access.ts";
import { type ClassScores, planeStart, toClassScores, toLogProbabilities } from "../masks/class-scores.ts";
import { findComponents } from "../masks/connected-components.ts";
import { type CellColors, type Chromaticity, medianColor } from "./cell-colors.ts";

/** Chromaticities within one paint differ by at most this much, light and shadow included. */
const SAME_PAINT = 0.05;
/** A paint nearer to gray than this proves nothing: plastic and chrome are gray too. */
const MIN_COLORFULNESS = 0.08;
/** Cells with a paint logit above this define the paint's color. */
const CERTAIN_LOGIT = 2;

/**
 * Reclassifies trim in the paint's color as paint, because it is wrapped with the body: most mirrors, handles and
 * spoilers are body-colored, black plastic never is. Changes nothing on a white, gray or black car.
 */
export function reclassifyPaintColoredTrim(classes: ClassScores, colors: CellColors): ClassScores {
  const paintLogits = classes.logitsOf("paint");
  const certain: number[] = [];
  for (const [cell, logit] of paintLogits.entries()) if (logit > CERTAIN_LOGIT) certain.push(cell);
  const gray: Chromaticity = [1 / 3, 1 / 3];
  const body = certain.length > 0 ? medianColor(certain, colors) : gray;
  if (distance(body, gray) <= MIN_COLORFULNESS) return toClassScores(toLogProbabilities(classes));
  const scores = toLogProbabilities(classes);
  const [paint, trim] = [planeStart("paint"), planeStart("trim")];
  for (const { cells } of findComponents((cell) => classes.classAt(cell) === "trim")) {
    if (distance(medianColor(cells, colors), body) >= SAME_PAINT) continue;
    for (const cell of cells) {
      const paintScore = floatAt(scores, paint + cell);
      scores[paint + cell] = floatAt(scores, trim + cell);
      scores[trim + cell] = paintScore;
    }
  }
  return toClassScores(scores);
}

function distance(a: Chromaticity, b: Chromaticity): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
