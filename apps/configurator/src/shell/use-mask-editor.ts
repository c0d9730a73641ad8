import type { EditStroke, PartMask } from "@livery/engine";
import { useMemo } from "react";
import { useStateFor } from "../controls/use-state-for.ts";
import { editWords } from "../features/mask-editor/edit-words.ts";
import { listChanges, type MaskChange } from "../features/mask-editor/list-changes.ts";
import { MaskEdit } from "../features/mask-editor/mask-edit.ts";
import { type MaskEditing, useMaskEditing } from "../features/mask-editor/use-mask-editing.ts";
import { materialClassOf, type PanelId, panelOf } from "../look/panel-id.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";
import type { PhotoPoint } from "../photo-session/photo-point.ts";
import type { Ready } from "../photo-session/photo-session-state.ts";
import { maskAt } from "../viewport/mask-shape.ts";
import { texts } from "../language/texts.ts";

/** The mask editor: whether it is on, and the edit in progress. */
export interface MaskEditorMode {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  strokeMode: EditStroke["mode"];
  setStrokeMode: (mode: EditStroke["mode"]) => void;
  /** The edit of one mask; null until a mask is chosen. */
  editing: MaskEditing | null;
  /** Chooses the mask at a place of the photo. */
  pick: (at: PhotoPoint) => void;
  /** Starts a mask for a panel that segmentation missed. */
  start: (panelId: PanelId) => void;
  /** Turns the editor on and starts one. */
  add: (panelId: PanelId) => void;
  /** What a reset would change; null unless the customer is looking at it. */
  resetChanges: readonly MaskChange[] | null;
  /** Discards the edit in progress. */
  back: () => void;
  apply: () => void;
  canUndo: boolean;
  /** Undoes the last stroke on the chosen mask, or the last applied edit when no mask is chosen. */
  undo: () => void;
  canRedo: boolean;
  /** Redoes an applied edit. */
  redo: () => void;
  canReset: boolean;
  /** Previews the masks as segmentation made them; `apply` takes them. */
  reset: () => void;
  words: string;
}

/** `ready` is null during segmentation. When no car was found, the editor is on, because nothing else can be done. */
export function useMaskEditor(ready: Ready | null): MaskEditorMode {
  const photoSession = usePhotoSession();
  const photo = ready?.photo ?? null;
  const [isOn, setOn] = useStateFor(photo, ready !== null && ready.foundMasks.length === 0);
  const [strokeMode, setStrokeMode] = useStateFor<EditStroke["mode"]>(photo, "remove");
  const [chosen, setChosen] = useStateFor<MaskEdit | "all" | null>(photo, null);
  const masks = ready?.masks ?? [];
  const editing = useMaskEditing(chosen === "all" ? null : chosen);
  const resetChanges = useMemo(
    () => (chosen === "all" && ready ? listChanges(ready.masks, ready.foundMasks) : null),
    [chosen, ready],
  );
  const back = () => setChosen(null);
  const choose = (mask: PartMask) =>
    setChosen(new MaskEdit(mask, (each, stroke) => photoSession.applyStroke(each, stroke)));
  function start(panelId: PanelId) {
    setStrokeMode("add");
    choose(
      photoSession.createEmptyMask({ materialClass: materialClassOf(panelId), panel: panelOf(panelId) }),
    );
  }
  return {
    isOn,
    setOn(next) {
      setOn(next);
      back();
    },
    strokeMode,
    setStrokeMode,
    editing,
    pick(at) {
      const mask = maskAt(masks, at);
      if (mask) choose(mask);
    },
    start,
    add(panelId) {
      setOn(true);
      start(panelId);
    },
    resetChanges,
    back,
    apply() {
      if (editing) photoSession.saveMask(editing.after);
      if (resetChanges) photoSession.resetMasks();
      back();
    },
    canUndo: ready !== null && ready.pastMasks.length > 0,
    undo() {
      if (chosen === null) photoSession.undoMaskEdit();
      else if (editing?.canUndo) editing.undo();
    },
    canRedo: ready !== null && ready.futureMasks.length > 0,
    redo() {
      if (chosen === null) photoSession.redoMaskEdit();
    },
    canReset: ready !== null && ready.masks !== ready.foundMasks,
    reset: () => setChosen("all"),
    words: resetChanges ? texts.maskEditor.previewReset : editWords(editing, { mode: strokeMode, masks }),
  };
}
