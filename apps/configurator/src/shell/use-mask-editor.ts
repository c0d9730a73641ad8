import type { EditStroke, PartMask } from "@livery/engine";
import { useMemo } from "react";
import { panelOf, materialClassOf, type PanelId } from "../look/panel-id.ts";
import { useStateFor } from "../controls/use-state-for.ts";
import { MaskEdit } from "../features/mask-editor/mask-edit.ts";
import { editWords, resetWords } from "../features/mask-editor/edit-words.ts";
import { listChanges, type PieceChange } from "../features/mask-editor/list-changes.ts";
import { maskAt } from "../viewport/mask-shape.ts";
import { type Fixing, useFixing } from "../features/mask-editor/use-mask-editing.ts";
import type { PhotoSession } from "../photo-session/photo-session.ts";
import type { Ready } from "../photo-session/photo-session-state.ts";

/** Putting parts right: whether it is on, and what is being done. */
export interface MaskEditorMode {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  hintMode: EditStroke["mode"];
  setHintMode: (mode: EditStroke["mode"]) => void;
  /** Null until a part is chosen. */
  fixing: Fixing | null;
  /** Chooses the part at a place of the photo. */
  pick: (at: { x: number; y: number }) => void;
  /** Begins a part that was not found. */
  start: (panelId: PanelId) => void;
  /** What would change for all parts to be as they were found; null unless the person looks at that. */
  resetting: readonly PieceChange[] | null;
  /** Leaves everything as it was. */
  back: () => void;
  apply: () => void;
  canUndo: boolean;
  /** Takes back the last hint on the chosen part; while none is chosen, the last change of a part. */
  undo: () => void;
  canRedo: boolean;
  /** Of the changes of parts. */
  redo: () => void;
  canReset: boolean;
  /** Shows what all parts as they were found would be; applied like any other change. */
  reset: () => void;
  words: string;
}

/** `ready` is null while the car is being found. Where no car was found there is nothing else to do: it is on. */
export function useMaskEditor(session: PhotoSession, ready: Ready | null): MaskEditorMode {
  const photo = ready?.photo ?? null;
  const [isOn, setOn] = useStateFor(photo, ready !== null && ready.foundMasks.length === 0);
  const [hintMode, setHintMode] = useStateFor<EditStroke["mode"]>(photo, "remove");
  const [chosen, setChosen] = useStateFor<MaskEdit | "all" | null>(photo, null);
  const masks = ready?.masks ?? [];
  const fixing = useFixing(chosen === "all" ? null : chosen);
  const resetting = useMemo(
    () => (chosen === "all" && ready ? listChanges(ready.masks, ready.foundMasks) : null),
    [chosen, ready],
  );
  const back = () => setChosen(null);
  const choose = (mask: PartMask) =>
    setChosen(new MaskEdit(mask, (each, hint) => session.applyStroke(each, hint)));
  return {
    isOn,
    setOn(next) {
      setOn(next);
      back();
    },
    hintMode,
    setHintMode,
    fixing,
    pick(at) {
      const mask = maskAt(masks, at);
      if (mask) choose(mask);
    },
    start(panelId) {
      setHintMode("add");
      choose(session.createEmptyMask({ materialClass: materialClassOf(panelId), panel: panelOf(panelId) }));
    },
    resetting,
    back,
    apply() {
      if (fixing) session.saveMask(fixing.after);
      if (resetting) session.resetMasks();
      back();
    },
    canUndo: ready !== null && ready.pastMasks.length > 0,
    undo() {
      if (chosen === null) session.undoMaskEdit();
      else if (fixing?.canUndo) fixing.undo();
    },
    canRedo: ready !== null && ready.futureMasks.length > 0,
    redo() {
      if (chosen === null) session.redoMaskEdit();
    },
    canReset: ready !== null && ready.masks !== ready.foundMasks,
    reset: () => setChosen("all"),
    words: resetting ? resetWords : editWords(fixing, { mode: hintMode, hasMasks: masks.length > 0 }),
  };
}
