import type { ClassScores, FixtureAt } from "../masks/class-scores.ts";
import { cellsNear, findComponents } from "../masks/connected-components.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { classOfFixture } from "../masks/material-class.ts";

/** 1 for the cells that may be claimed for the paint: plates, badges, handles and mirror glass stay. */
export function listOpen(
  classes: ClassScores,
  fixtureAt: FixtureAt,
  mayBePaint: (cell: number) => boolean,
): Uint8Array {
  const open = new Uint8Array(CELL_COUNT);
  for (let cell = 0; cell < CELL_COUNT; cell++)
    if (classes.classAt(cell) !== "paint" && mayBePaint(cell)) open[cell] = 1;
  closeIslands(classes, open);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const name = classes.classAt(cell);
    const fixture = name === "trim" || name === "glass" ? fixtureAt(cell) : null;
    if (!fixture || classOfFixture[fixture] !== name) continue;
    for (const step of [0, 1, -1, LOGITS_SIDE, -LOGITS_SIDE]) open[cell + step] = 0;
  }
  return open;
}

/** Trim with paint all around is a badge, a letter or a handle, whose chrome looks like white paint. */
function closeIslands(classes: ClassScores, open: Uint8Array): void {
  for (const component of findComponents((cell) => classes.classAt(cell) === "trim")) {
    const own = new Set(component.cells);
    const isIsland = cellsNear(component, 1).every(
      (cell) => own.has(cell) || classes.classAt(cell) === "paint",
    );
    if (isIsland) for (const cell of component.cells) open[cell] = 0;
  }
}
