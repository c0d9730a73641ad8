import type { PartMask, Photo, Renderer } from "@livery/engine";
import { useCallback, useMemo, useRef, useState } from "react";
import type { PanelGroup } from "../look/layer.ts";
import { layerLabel } from "../look/layer-label.ts";
import type { Look } from "../look/layer.ts";
import { maskIdsOf, toRenderLayers } from "../look/to-render-layers.ts";
import { useUndoKeys } from "../look/use-undo-keys.ts";
import { useCustomerSession } from "../look/use-customer-session.ts";
import type { CustomerSession } from "../look/customer-session.ts";
import { focusOn } from "../controls/focus-on.ts";
import { useFocusAfter } from "../controls/use-focus-after.ts";
import { useStateFor } from "../controls/use-state-for.ts";
import { carBox } from "../viewport/car-box.ts";
import { Picture } from "../viewport/car-picture.tsx";
import { BeforeSlider } from "../features/compare/before-slider.tsx";
import { SegmentationProgressBar } from "../features/photo/segmentation-progress.tsx";
import { EditPreview } from "../features/mask-editor/edit-preview.tsx";
import { EditSurface } from "../features/mask-editor/edit-surface.tsx";
import { EditTools } from "../features/mask-editor/edit-tools.tsx";
import { PartHighlights, PartOutlines } from "../viewport/part-highlights.tsx";
import { isEmptyPiece } from "../features/mask-editor/use-mask-editing.ts";
import { maskAt } from "../viewport/mask-shape.ts";
import { PhotoWarningNotice } from "../features/photo/photo-warning-notice.tsx";
import { masksOf } from "../photo-session/reduce-photo-session.ts";
import type { PhotoSession } from "../photo-session/photo-session.ts";
import type { Segmenting, PhotoPoint, Ready } from "../photo-session/photo-session-state.ts";
import { PhotoCaption } from "./photo-caption.tsx";
import { WorkbenchTools } from "./workbench-tools.tsx";
import type { Selection } from "./use-selection.ts";
import { type MaskEditorMode, useMaskEditor } from "./use-mask-editor.ts";

interface StudioPictureProps {
  session: PhotoSession;
  state: Segmenting | Ready;
  customerSession: CustomerSession;
  selection: Selection;
  /** The look, with what is pointed at. */
  shown: Look;
  renderer: Renderer | null;
  onRenderer: (renderer: Renderer | null) => void;
  /** Opens our own camera. */
  onCamera: () => void;
  message: string;
  /** Something is told that advice about the photo has to wait for. */
  isNoticeUp: boolean;
}

/** The picture, what lies over it, and the tools below it. */
export function WorkbenchPicture({
  session,
  state,
  customerSession,
  selection,
  shown,
  message,
  ...rest
}: StudioPictureProps) {
  const { history } = useCustomerSession(customerSession);
  const [isHeld, setIsHeld] = useState(false);
  const { photo } = state;
  const [isSliding, setIsSliding] = useState(false);
  const [isChoosingCar, setIsChoosingCar] = useStateFor(photo, false);
  const otherButton = useRef<HTMLButtonElement>(null);
  const fixButton = useRef<HTMLButtonElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const ready = state.kind === "ready" ? state : null;
  const masks = masksOf(state);
  const fix = useMaskEditor(session, ready);
  const warnings = fix.isOn || (rest.isNoticeUp && !isChoosingCar) ? [] : (ready?.warnings ?? []);
  useUndoKeys(fix.isOn ? fix : customerSession);
  useFocusAfter(fix.isOn, fixButton);
  useFocusAfter(warnings.length > 0, picture);
  const isBare = isHeld || fix.isOn;
  // Without look there is nothing to compare; with the next one the slider is there again.
  const isCompared = isSliding && history.present.look.length > 0;
  const renderLayers = useMemo(() => toRenderLayers(isBare ? [] : shown, masks), [isBare, shown, masks]);
  const createRenderer = useCallback(
    (canvas: HTMLCanvasElement) => session.createRenderer(canvas),
    [session],
  );

  function chooseCar(at: PhotoPoint) {
    setIsChoosingCar(false);
    focusOn(picture.current);
    selection.tap(null);
    void session.chooseCar(at);
  }

  function keepCar() {
    setIsChoosingCar(false);
    otherButton.current?.focus();
  }

  function words(): string {
    if (ready === null) return "";
    if (fix.isOn) return fix.words;
    if (isChoosingCar) return "Tap the car you mean.";
    return isHeld ? "Your photo as it was" : message || firstWords(history.present.look, masks);
  }

  return (
    <main className="relative flex h-[46dvh] shrink-0 max-sm:h-[42dvh] flex-col wide:h-auto wide:min-h-0 wide:shrink">
      <div className="relative min-h-0 flex-1 overflow-hidden">
        <Picture
          ref={picture}
          {...{ photo, masks, renderLayers, createRenderer }}
          // The view stays where it is while parts are put right; to choose another car one has to see it.
          car={isChoosingCar ? undefined : carBox(ready?.foundMasks ?? [])}
          label={labelOf(isBare ? [] : shown)}
          isDim={ready === null}
          onRenderer={rest.onRenderer}
          onTap={(at) => selection.tap(maskAt(masks, at))}
          onHold={setIsHeld}
        >
          {ready && !ready.isSample && <PartHighlights masks={ready.foundMasks} photo={photo} />}
          {ready && !isCompared && !isBare && (
            <PartOutlines masks={targeted(selection.panelGroup, masks)} photo={photo} />
          )}
          {ready && isCompared && !isBare && <BeforeSlider photo={photo} />}
          {ready && fix.isOn && <FixLayer fix={fix} photo={photo} />}
          {ready && isChoosingCar && (
            <EditSurface
              label="The cars in your photo. Arrow keys move the marker, Enter chooses."
              photo={photo}
              mode="add"
              onHint={null}
              onPick={chooseCar}
              onDone={keepCar}
            />
          )}
        </Picture>
        {state.kind === "segmenting" && (
          <SegmentationProgressBar progress={state.progress} onCancel={() => session.cancel()} />
        )}
        <PhotoCaption words={words()} />
        {warnings.length > 0 && (
          <PhotoWarningNotice
            isChoosing={isChoosingCar}
            {...{ warnings, otherButton, onCamera: rest.onCamera }}
            onDismiss={() => session.dismissWarning()}
            onOther={() => setIsChoosingCar(true)}
            onKeep={keepCar}
          />
        )}
      </div>
      {fix.isOn ? (
        <FixBar fix={fix} />
      ) : (
        <WorkbenchTools
          {...{ customerSession, history, photo, masks }}
          isSliding={isCompared}
          renderer={rest.renderer}
          isReady={ready !== null}
          canFix={ready !== null && !ready.isSample}
          onHold={setIsHeld}
          onSlide={setIsSliding}
          canChange={selection.canOpen}
          onChange={selection.open}
          fixButton={fixButton}
          onFix={() => {
            setIsChoosingCar(false);
            fix.setOn(true);
          }}
        />
      )}
    </main>
  );
}

/** Another surface takes the focus: from the menu that a new part was chosen in, and from a tool that goes. */
function surfaceOf({ fixing, resetting }: MaskEditorMode): string {
  if (resetting) return "all";
  return fixing && isEmptyPiece(fixing.before) ? fixing.before.id : "";
}

/** What lies over the photo while a part is put right. */
function FixLayer({ fix, photo }: { fix: MaskEditorMode; photo: Photo }) {
  return (
    <>
      {fix.fixing && <EditPreview {...fix.fixing} photo={photo} />}
      {fix.resetting?.map((change) => (
        <EditPreview key={change.before.id} {...change} photo={photo} />
      ))}
      <EditSurface
        key={surfaceOf(fix)}
        label="Your car. Arrow keys move the marker, Enter taps."
        photo={photo}
        mode={fix.hintMode}
        onHint={fix.fixing?.hint ?? null}
        onPick={fix.pick}
        onDone={() => (fix.fixing || fix.resetting ? fix.back() : fix.setOn(false))}
      />
    </>
  );
}

/** What stands below it meanwhile. */
function FixBar({ fix }: { fix: MaskEditorMode }) {
  return (
    <EditTools
      fixing={fix.fixing}
      isResetting={fix.resetting !== null}
      mode={fix.hintMode}
      onMode={fix.setHintMode}
      onApply={fix.apply}
      onBack={fix.back}
      onStart={fix.start}
      canUndo={fix.canUndo}
      onUndo={fix.undo}
      canRedo={fix.canRedo}
      onRedo={fix.redo}
      canReset={fix.canReset}
      onReset={fix.reset}
      onDone={() => fix.setOn(false)}
    />
  );
}

/** The masks that single places mean; none while all is meant, for a line around everything says nothing. */
function targeted(panelGroup: PanelGroup | null, masks: readonly PartMask[]): readonly PartMask[] {
  if (panelGroup?.kind !== "panels") return [];
  const ids = new Set(maskIdsOf(panelGroup, masks));
  return masks.filter(({ id }) => ids.has(id));
}

/** The picture in words: what is on the car, or that nothing is. */
function labelOf(shown: Look): string {
  const visible = shown.filter(({ isHidden }) => !isHidden);
  return visible.length === 0 ? "Your photo" : `Your car: ${visible.map(layerLabel).join("; ")}`;
}

function firstWords(look: Look, masks: readonly PartMask[]): string {
  if (masks.length === 0) return "Nothing of your car is marked yet: Put right, then New part.";
  return look.length === 0 ? "Here is your car. Choose a film, or tap a part of it." : "";
}
