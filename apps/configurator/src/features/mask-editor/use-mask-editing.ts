import type { EditStroke, PartMask } from "@livery/engine";
import { useSyncExternalStore } from "react";
import { canUndo, type MaskEdit } from "./mask-edit.ts";

export interface MaskEditing {
  /** The mask on the car. */
  before: PartMask;
  /** The edited mask. */
  after: PartMask;
  canUndo: boolean;
  /** Strokes are pending. */
  isBusy: boolean;
  /** The last stroke failed. */
  hasFailed: boolean;
  addStroke: (stroke: EditStroke) => void;
  /** Empties the mask. Ignored while strokes are pending. */
  remove: () => void;
  undo: () => void;
}

/** The state of a mask edit; null while no mask is chosen. */
export function useMaskEditing(edit: MaskEdit | null): MaskEditing | null {
  const state = useSyncExternalStore(edit?.subscribe ?? subscribeToNothing, () => edit?.getState() ?? null);
  if (edit === null || state === null) return null;
  return {
    before: edit.before,
    after: edit.after,
    canUndo: canUndo(state),
    isBusy: state.waiting > 0,
    hasFailed: state.hasFailed,
    addStroke: (stroke) => edit.addStroke(stroke),
    remove: () => edit.remove(),
    undo: () => edit.undo(),
  };
}

export function isEmptyMask({ alpha }: PartMask): boolean {
  return alpha.length === 0;
}

function subscribeToNothing(): () => void {
  return () => {};
}
