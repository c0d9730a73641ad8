import { type ClassScores, readClassScores } from "../masks/class-scores.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { fixtures, type MaterialClass, materialClasses } from "../masks/material-class.ts";

/** A rectangle of cells; right and bottom are exclusive. */
export interface CellArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function isInArea({ left, top, right, bottom }: CellArea, cell: number): boolean {
  const x = cell % LOGITS_SIDE;
  const y = Math.floor(cell / LOGITS_SIDE);
  return x >= left && x < right && y >= top && y < bottom;
}

/** The model's scores before anything is in them: every fixture is impossible, and every class is as likely. */
export function emptyScores(): Float32Array {
  const planes = materialClasses.length + 1;
  return new Float32Array((planes + fixtures.length) * CELL_COUNT).fill(-20, planes * CELL_COUNT);
}

/** Class scores of a 1024×768 photo drawn from rectangles, later ones over earlier ones, all with one score. */
export function classScoresOf(
  score: number,
  areas: readonly (CellArea & { materialClass: MaterialClass })[],
): ClassScores {
  const scores = emptyScores();
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const area = areas.findLast((candidate) => isInArea(candidate, cell));
    const plane = area ? materialClasses.indexOf(area.materialClass) + 1 : 0;
    scores[plane * CELL_COUNT + cell] = score;
  }
  return readClassScores(scores, { width: 1024, height: 768 });
}
