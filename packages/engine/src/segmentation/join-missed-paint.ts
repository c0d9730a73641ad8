import { type ClassScores, withClass } from "../masks/class-scores.ts";
import type { ClaimedPhoto } from "./claim-paint.ts";
import { isMissedPaint } from "./judge-missed-paint.ts";
import { listMissedPaint } from "./list-missed-paint.ts";
import { mapCells, sharesOf } from "./map-cells.ts";

/**
 * Gives pieces of a light car that the rules of `claimPaint` left out to its paint, where a probe is sure of them: fenders beside lamps,
 * far mirrors, pillars, corners of bumpers.
 */
export function joinMissedPaint(classes: ClassScores, photo: ClaimedPhoto): ClassScores {
  const missed = listMissedPaint(classes, photo).filter(({ measures }) => isMissedPaint(measures));
  if (missed.length === 0) return classes;
  const pixels = new Set(missed.flatMap((piece) => piece.pixels));
  return withClass(classes, "paint", sharesOf(pixels, photo.small, mapCells(photo.small)));
}
