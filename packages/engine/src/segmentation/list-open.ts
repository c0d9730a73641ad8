import type { ClassScores } from "../masks/class-scores.ts";
import { cellsNear, findComponents } from "../masks/connected-components.ts";
import { CELL_COUNT } from "../masks/mask.ts";

/** 1 for the cells that may join the paint. */
export function listOpen(classes: ClassScores, mayBePaint: (cell: number) => boolean): Uint8Array {
  const open = new Uint8Array(CELL_COUNT);
  for (let cell = 0; cell < CELL_COUNT; cell++)
    if (classes.classAt(cell) !== "paint" && mayBePaint(cell)) open[cell] = 1;
  closeIslands(classes, open);
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
