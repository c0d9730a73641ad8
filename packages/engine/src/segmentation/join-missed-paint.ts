import { intAt } from "../array-access.ts";
import { type ClassScores, withClass } from "../masks/class-scores.ts";
import { isMissedPaint } from "./judge-missed-paint.ts";
import { listFarMirrors } from "./list-far-mirrors.ts";
import { listMissedPaint } from "./list-missed-paint.ts";
import { sharesOf } from "./map-cells.ts";
import type { AnsweredPhoto } from "./paint-likelihood.ts";
import { readLightCar } from "./read-light-car.ts";

export interface JoinedPaint {
  classes: ClassScores;
  /** The cells of mirrors on the far side, which the model knows too little to name. */
  farMirrors: ReadonlySet<number>;
}

/**
 * Gives components of a light car that the rules of `claimPaint` left out to its paint: where a probe is sure of them, fenders
 * beside lamps, pillars and corners of bumpers, which touch paint; by their place, far mirrors, which do not.
 */
export function joinMissedPaint(classes: ClassScores, photo: AnsweredPhoto): JoinedPaint {
  const car = readLightCar(classes, photo);
  if (!car) return { classes, farMirrors: new Set() };
  const { cells } = car.photo;
  const missed = listMissedPaint(car)
    .filter(({ measures }) => isMissedPaint(measures))
    .map((component) => component.pixels);
  const mirrors = listFarMirrors(car);
  // Components of one step overlap those of others.
  const pixels = new Set([...missed, ...mirrors].flat());
  return {
    classes: pixels.size > 0 ? withClass(classes, "paint", sharesOf(pixels, photo.small, cells)) : classes,
    farMirrors: new Set(mirrors.flat().map((at) => intAt(cells, at))),
  };
}
