import type { PartMask, Renderer } from "@livery/engine";
import { useCallback, useMemo, useRef, useState } from "react";
import { focusOn } from "../controls/focus-on.ts";
import { useFocusAfter } from "../controls/use-focus-after.ts";
import { useStateFor } from "../controls/use-state-for.ts";
import { BeforeSlider } from "../features/compare/before-slider.tsx";
import { EditSurface } from "../features/mask-editor/edit-surface.tsx";
import { PhotoWarningNotice } from "../features/photo/photo-warning-notice.tsx";
import { SegmentationProgressBar } from "../features/photo/segmentation-progress.tsx";
import { useCustomerSession, useLook } from "../look/customer-session-context.ts";
import type { Look, PanelGroup } from "../look/layer.ts";
import { layerLabel } from "../look/layer-label.ts";
import { useSelection } from "../look/selection-context.ts";
import { maskIdsOf, toRenderLayers } from "../look/to-render-layers.ts";
import { useUndoKeys } from "../look/use-undo-keys.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";
import type { PhotoPoint, Ready, Segmenting } from "../photo-session/photo-session-state.ts";
import { masksOf } from "../photo-session/reduce-photo-session.ts";
import { carBox } from "../viewport/car-box.ts";
import { CarPicture } from "../viewport/car-picture.tsx";
import { maskAt } from "../viewport/mask-shape.ts";
import { PartHighlights, PartOutlines } from "../viewport/part-highlights.tsx";
import { MaskEditorBar, MaskEditorOverlay } from "./mask-editor-mode.tsx";
import { PhotoCaption } from "./photo-caption.tsx";
import { useMaskEditor } from "./use-mask-editor.ts";
import { WorkbenchTools } from "./workbench-tools.tsx";

interface WorkbenchPictureProps {
  state: Segmenting | Ready;
  /** The look on the car, with the preview. */
  shownLook: Look;
  renderer: Renderer | null;
  onRenderer: (renderer: Renderer | null) => void;
  /** Opens the app's own camera. */
  onCamera: () => void;
  message: string;
  /** Another notice is up, so photo warnings wait. */
  isNoticeUp: boolean;
}

/** The picture, its overlays, and the tools below it. */
export function WorkbenchPicture({ state, shownLook, message, ...rest }: WorkbenchPictureProps) {
  const photoSession = usePhotoSession();
  const customerSession = useCustomerSession();
  const look = useLook();
  const selection = useSelection();
  const { photo } = state;
  const [isOriginalHeld, setIsOriginalHeld] = useState(false);
  const [isSliding, setIsSliding] = useState(false);
  const [isChoosingCar, setIsChoosingCar] = useStateFor(photo, false);
  const otherCarButton = useRef<HTMLButtonElement>(null);
  const editorButton = useRef<HTMLButtonElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const ready = state.kind === "ready" ? state : null;
  const masks = masksOf(state);
  const editor = useMaskEditor(ready);
  const warnings = editor.isOn || (rest.isNoticeUp && !isChoosingCar) ? [] : (ready?.warnings ?? []);
  useUndoKeys(editor.isOn ? editor : customerSession);
  useFocusAfter(editor.isOn, editorButton);
  useFocusAfter(warnings.length > 0, picture);
  const isOriginal = isOriginalHeld || editor.isOn;
  // An empty look has nothing to compare; the slider comes back with the next layer.
  const isCompared = isSliding && look.length > 0;
  const renderLayers = useMemo(
    () => toRenderLayers(isOriginal ? [] : shownLook, masks),
    [isOriginal, shownLook, masks],
  );
  const createRenderer = useCallback(
    (canvas: HTMLCanvasElement) => photoSession.createRenderer(canvas),
    [photoSession],
  );

  function chooseCar(at: PhotoPoint) {
    setIsChoosingCar(false);
    focusOn(picture.current);
    selection.selectMask(null);
    void photoSession.chooseCar(at);
  }

  function keepCar() {
    setIsChoosingCar(false);
    otherCarButton.current?.focus();
  }

  function caption(): string {
    if (ready === null) return "";
    if (editor.isOn) return editor.words;
    if (isChoosingCar) return "Tap your car.";
    return isOriginalHeld ? "Original photo" : message || startWords(look, masks);
  }

  return (
    <main className="relative flex h-[46dvh] shrink-0 max-sm:h-[42dvh] flex-col wide:h-auto wide:min-h-0 wide:shrink">
      <div className="relative min-h-0 flex-1 overflow-hidden">
        <CarPicture
          ref={picture}
          {...{ photo, masks, renderLayers, createRenderer }}
          // The viewport stays put while masks are edited, and shows the whole photo to choose another car.
          car={isChoosingCar ? undefined : carBox(ready?.foundMasks ?? [])}
          label={pictureLabel(isOriginal ? [] : shownLook)}
          isDim={ready === null}
          onRenderer={rest.onRenderer}
          onTap={(at) => selection.selectMask(maskAt(masks, at))}
          onHold={setIsOriginalHeld}
        >
          {ready && !ready.isSample && <PartHighlights masks={ready.foundMasks} photo={photo} />}
          {ready && !isCompared && !isOriginal && (
            <PartOutlines masks={selectedMasks(selection.panelGroup, masks)} photo={photo} />
          )}
          {ready && isCompared && !isOriginal && <BeforeSlider photo={photo} />}
          {ready && editor.isOn && <MaskEditorOverlay editor={editor} photo={photo} />}
          {ready && isChoosingCar && (
            <EditSurface
              label="The cars in your photo. Arrow keys move the marker, Enter chooses."
              photo={photo}
              mode="add"
              onStroke={null}
              onPick={chooseCar}
              onDone={keepCar}
            />
          )}
        </CarPicture>
        {state.kind === "segmenting" && (
          <SegmentationProgressBar progress={state.progress} onCancel={() => photoSession.cancel()} />
        )}
        <PhotoCaption words={caption()} />
        {warnings.length > 0 && (
          <PhotoWarningNotice
            warnings={warnings}
            isChoosing={isChoosingCar}
            otherButton={otherCarButton}
            onCamera={rest.onCamera}
            onDismiss={() => photoSession.dismissWarning()}
            onOther={() => setIsChoosingCar(true)}
            onKeep={keepCar}
          />
        )}
      </div>
      {editor.isOn ? (
        <MaskEditorBar editor={editor} />
      ) : (
        <WorkbenchTools
          {...{ photo, masks, editorButton }}
          renderer={rest.renderer}
          isReady={ready !== null}
          isSliding={isCompared}
          onHold={setIsOriginalHeld}
          onSlide={setIsSliding}
          canEditMasks={ready !== null && !ready.isSample}
          onEditMasks={() => {
            setIsChoosingCar(false);
            editor.setOn(true);
          }}
        />
      )}
    </main>
  );
}

/** The masks of single selected panels. A whole class needs no outline. */
function selectedMasks(panelGroup: PanelGroup | null, masks: readonly PartMask[]): readonly PartMask[] {
  if (panelGroup?.kind !== "panels") return [];
  const ids = new Set(maskIdsOf(panelGroup, masks));
  return masks.filter(({ id }) => ids.has(id));
}

function pictureLabel(look: Look): string {
  const visible = look.filter(({ isHidden }) => !isHidden);
  return visible.length === 0 ? "Your photo" : `Your car. ${visible.map(layerLabel).join("; ")}`;
}

function startWords(look: Look, masks: readonly PartMask[]): string {
  if (masks.length === 0) return "No part of your car is outlined yet. Choose Fix outline, then Add part.";
  return look.length === 0 ? "Here's your car. Choose a film, or tap a panel." : "";
}
