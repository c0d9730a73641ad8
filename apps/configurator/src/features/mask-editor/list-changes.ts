import type { PartMask } from "@livery/engine";
import { emptyMask } from "../../photo-session/replace-mask.ts";

export interface PieceChange {
  before: PartMask;
  after: PartMask;
}

/** What becomes of each piece that is not the same in both; one that is on one side alone comes from nothing, or goes. */
export function listChanges(before: readonly PartMask[], after: readonly PartMask[]): PieceChange[] {
  const pieceIn = (pieces: readonly PartMask[], like: PartMask) =>
    pieces.find(({ id }) => id === like.id) ?? emptyMask(like);
  const come = after.map((piece) => ({ before: pieceIn(before, piece), after: piece }));
  const gone = before
    .filter(({ id }) => after.every((piece) => piece.id !== id))
    .map((piece) => ({ before: piece, after: emptyMask(piece) }));
  return [...gone, ...come].filter((change) => change.before !== change.after);
}
