import { type ClassScores, withoutCells } from "../masks/class-scores.ts";
import { findComponents } from "../masks/connected-components.ts";
import type { PanelScores } from "../masks/panel-scores.ts";

/** A component smaller than this share of the car belongs to something else. */
const MIN_FRAGMENT_SHARE = 0.08;
/** Unless this share of it is a mirror, whose foot is too thin to be seen. */
const MIN_MIRROR_SHARE = 0.8;

/** Removes small components apart from the car, such as a neighbor's wheel or a shadow. */
export function dropFragments(classes: ClassScores, panels: PanelScores): ClassScores {
  const [car, ...others] = findComponents((cell) => classes.classAt(cell) !== null);
  const minCells = MIN_FRAGMENT_SHARE * (car?.cells.length ?? 0);
  const isMirror = (cells: readonly number[]) =>
    cells.filter((cell) => panels.likeliestAt(cell) === "mirror").length >= MIN_MIRROR_SHARE * cells.length;
  return withoutCells(
    classes,
    others.filter(({ cells }) => cells.length < minCells && !isMirror(cells)).flatMap(({ cells }) => cells),
  );
}
