import type { Hint, PartPiece } from "@livery/engine";
import { useSyncExternalStore } from "react";
import { canUndo, type Correction } from "./mask-edit.ts";

export interface Fixing {
  /** The piece as it is on the car. */
  before: PartPiece;
  /** What it would become. */
  after: PartPiece;
  canUndo: boolean;
  /** Hints are being worked on. */
  isBusy: boolean;
  /** The last hint could not be used. */
  hasFailed: boolean;
  hint: (hint: Hint) => void;
  /** Takes all of it away; not while hints are being worked on. */
  remove: () => void;
  undo: () => void;
}

/** How far a correction is. Null while no piece is chosen. */
export function useFixing(correction: Correction | null): Fixing | null {
  const state = useSyncExternalStore(
    correction?.subscribe ?? hearNothing,
    () => correction?.getState() ?? null,
  );
  if (correction === null || state === null) return null;
  return {
    before: correction.before,
    after: correction.after,
    canUndo: canUndo(state),
    isBusy: state.waiting > 0,
    hasFailed: state.hasFailed,
    hint: (hint) => correction.hint(hint),
    remove: () => correction.remove(),
    undo: () => correction.undo(),
  };
}

/** A piece of which nothing is drawn, or nothing left. */
export function isEmptyPiece({ alpha }: PartPiece): boolean {
  return alpha.length === 0;
}

function hearNothing(): () => void {
  return () => {};
}
