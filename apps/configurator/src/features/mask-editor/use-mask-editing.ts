import type { EditStroke, PartMask } from "@livery/engine";
import { useSyncExternalStore } from "react";
import { canUndo, type MaskEdit } from "./mask-edit.ts";

export interface Fixing {
  /** The piece as it is on the car. */
  before: PartMask;
  /** What it would become. */
  after: PartMask;
  canUndo: boolean;
  /** Hints are being worked on. */
  isBusy: boolean;
  /** The last hint could not be used. */
  hasFailed: boolean;
  hint: (hint: EditStroke) => void;
  /** Takes all of it away; not while hints are being worked on. */
  remove: () => void;
  undo: () => void;
}

/** How far a correction is. Null while no piece is chosen. */
export function useFixing(correction: MaskEdit | null): Fixing | null {
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
export function isEmptyPiece({ alpha }: PartMask): boolean {
  return alpha.length === 0;
}

function hearNothing(): () => void {
  return () => {};
}
