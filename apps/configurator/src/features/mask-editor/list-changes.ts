import type { PartPiece } from "@livery/engine";
import { emptied } from "../../photo-session/replace-mask.ts";

export interface PieceChange {
  before: PartPiece;
  after: PartPiece;
}

/** What becomes of each piece that is not the same in both; one that is on one side alone comes from nothing, or goes. */
export function listChanges(before: readonly PartPiece[], after: readonly PartPiece[]): PieceChange[] {
  const pieceIn = (pieces: readonly PartPiece[], like: PartPiece) =>
    pieces.find(({ id }) => id === like.id) ?? emptied(like);
  const come = after.map((piece) => ({ before: pieceIn(before, piece), after: piece }));
  const gone = before
    .filter(({ id }) => after.every((piece) => piece.id !== id))
    .map((piece) => ({ before: piece, after: emptied(piece) }));
  return [...gone, ...come].filter((change) => change.before !== change.after);
}
