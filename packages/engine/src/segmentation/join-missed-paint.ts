import { type ClassScores, withClass } from "../masks/class-scores.ts";
import { isMissedPaint } from "./judge-missed-paint.ts";
import { listMissedPaint } from "./list-missed-paint.ts";
import { sharesOf } from "./map-cells.ts";
import type { AnsweredPhoto } from "./paint-likelihood.ts";
import { readLightCar } from "./read-light-car.ts";

/**
 * Gives components of a light car that the rules of `claimPaint` left out to its paint, where a probe is sure of them: fenders
 * beside lamps, far mirrors, pillars, corners of bumpers.
 */
export function joinMissedPaint(classes: ClassScores, photo: AnsweredPhoto): ClassScores {
  const car = readLightCar(classes, photo);
  if (!car) return classes;
  const missed = listMissedPaint(car).filter(({ measures }) => isMissedPaint(measures));
  if (missed.length === 0) return classes;
  // Components of one step overlap those of others.
  const pixels = new Set(missed.flatMap((component) => component.pixels));
  return withClass(classes, "paint", sharesOf(pixels, photo.small, car.photo.cells));
}
