import { type ClassScores, withoutCells } from "../masks/class-scores.ts";
import { findComponents } from "../masks/connected-components.ts";

/** A component smaller than this share of the car belongs to something else. */
const MIN_FRAGMENT_SHARE = 0.08;

/** Removes small components apart from the car, such as a neighbor's wheel or a shadow. */
export function dropFragments(classes: ClassScores): ClassScores {
  const [car, ...others] = findComponents((cell) => classes.classAt(cell) !== null);
  const minCells = MIN_FRAGMENT_SHARE * (car?.cells.length ?? 0);
  return withoutCells(
    classes,
    others.filter(({ cells }) => cells.length < minCells).flatMap(({ cells }) => cells),
  );
}
