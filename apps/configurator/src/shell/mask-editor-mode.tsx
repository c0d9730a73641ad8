import type { Photo } from "@livery/engine";
import { useBackCloses } from "../controls/back.ts";
import { EditPreview } from "../features/mask-editor/edit-preview.tsx";
import { EditSurface } from "../features/mask-editor/edit-surface.tsx";
import { EditTools } from "../features/mask-editor/edit-tools.tsx";
import { isEmptyMask } from "../features/mask-editor/use-mask-editing.ts";
import type { MaskEditorMode } from "./use-mask-editor.ts";
import { texts } from "../language/texts.ts";

/** What lies over the photo while masks are edited. */
export function MaskEditorOverlay({ editor, photo }: { editor: MaskEditorMode; photo: Photo }) {
  const { editing, resetChanges } = editor;
  const isEditing = editing !== null || resetChanges !== null;
  const leave = () => editor.setOn(false);
  useBackCloses(true, leave);
  useBackCloses(isEditing, editor.back);
  return (
    <>
      {editing && <EditPreview {...editing} photo={photo} />}
      {resetChanges?.map((change) => (
        <EditPreview key={change.before.id} {...change} photo={photo} />
      ))}
      <EditSurface
        key={surfaceKey(editor)}
        label={texts.picture.editSurface}
        photo={photo}
        mode={editor.strokeMode}
        onStroke={editing?.addStroke ?? null}
        onPick={editor.pick}
        onDone={isEditing ? editor.back : leave}
      />
    </>
  );
}

/** The tools below the picture while masks are edited. */
export function MaskEditorBar({ editor }: { editor: MaskEditorMode }) {
  return (
    <EditTools
      edit={editor.editing}
      isResetting={editor.resetChanges !== null}
      mode={editor.strokeMode}
      onMode={editor.setStrokeMode}
      onApply={editor.apply}
      onBack={editor.back}
      onStart={editor.start}
      canUndo={editor.canUndo}
      onUndo={editor.undo}
      canRedo={editor.canRedo}
      onRedo={editor.redo}
      canReset={editor.canReset}
      onReset={editor.reset}
      onDone={() => editor.setOn(false)}
    />
  );
}

/** A new surface takes the focus from a control that disappears: the new-part menu, or the reset tool. */
function surfaceKey({ editing, resetChanges }: MaskEditorMode): string {
  if (resetChanges) return "all";
  return editing && isEmptyMask(editing.before) ? editing.before.id : "";
}
