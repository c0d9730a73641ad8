import type { PartMask, Photo, Renderer } from "@livery/engine";
import { useCallback, useMemo, useRef, useState } from "react";
import type { PanelGroup } from "../look/layer.ts";
import { layerLabel } from "../look/layer-label.ts";
import type { Layers } from "../look/edit-look.ts";
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
import { pieceAt } from "../viewport/mask-shape.ts";
import { PhotoWarningNotice } from "../features/photo/photo-warning-notice.tsx";
import { masksOf } from "../photo-session/reduce-photo-session.ts";
import type { PhotoSession } from "../photo-session/photo-session.ts";
import type { FindingParts, Place, Ready } from "../photo-session/photo-session-state.ts";
import { PhotoCaption } from "./photo-caption.tsx";
import { WorkbenchTools } from "./workbench-tools.tsx";
import type { Selection } from "./use-selection.ts";
import { type MaskEditorMode, useMaskEditor } from "./use-mask-editor.ts";

interface StudioPictureProps {
  session: PhotoSession;
  state: FindingParts | Ready;
  visit: CustomerSession;
  aim: Selection;
  /** The choices, with what is pointed at. */
  shown: Layers;
  renderer: Renderer | null;
  onRenderer: (renderer: Renderer | null) => void;
  /** Opens our own camera. */
  onCamera: () => void;
  said: string;
  /** Something is told that advice about the photo has to wait for. */
  isNoticeUp: boolean;
}

/** The picture, what lies over it, and the tools below it. */
export function WorkbenchPicture({ session, state, visit, aim, shown, said, ...rest }: StudioPictureProps) {
  const { design } = useCustomerSession(visit);
  const [isHeld, setIsHeld] = useState(false);
  const { photo } = state;
  const [isSliding, setIsSliding] = useState(false);
  const [isChoosingCar, setIsChoosingCar] = useStateFor(photo, false);
  const otherButton = useRef<HTMLButtonElement>(null);
  const fixButton = useRef<HTMLButtonElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const ready = state.kind === "ready" ? state : null;
  const pieces = masksOf(state);
  const fix = useMaskEditor(session, ready);
  const warnings = fix.isOn || (rest.isNoticeUp && !isChoosingCar) ? [] : (ready?.warnings ?? []);
  useUndoKeys(fix.isOn ? fix : visit);
  useFocusAfter(fix.isOn, fixButton);
  useFocusAfter(warnings.length > 0, picture);
  const isBare = isHeld || fix.isOn;
  // Without choices there is nothing to compare; with the next one the slider is there again.
  const isCompared = isSliding && design.present.choices.length > 0;
  const look = useMemo(() => toRenderLayers(isBare ? [] : shown, pieces), [isBare, shown, pieces]);
  const createRenderer = useCallback(
    (canvas: HTMLCanvasElement) => session.createRenderer(canvas),
    [session],
  );

  function chooseCar(at: Place) {
    setIsChoosingCar(false);
    focusOn(picture.current);
    aim.tap(null);
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
    return isHeld ? "Your photo as it was" : said || firstWords(design.present.choices, pieces);
  }

  return (
    <main className="relative flex h-[46dvh] shrink-0 max-sm:h-[42dvh] flex-col wide:h-auto wide:min-h-0 wide:shrink">
      <div className="relative min-h-0 flex-1 overflow-hidden">
        <Picture
          ref={picture}
          {...{ photo, pieces, look, createRenderer }}
          // The view stays where it is while parts are put right; to choose another car one has to see it.
          car={isChoosingCar ? undefined : carBox(ready?.foundPieces ?? [])}
          label={labelOf(isBare ? [] : shown)}
          isDim={ready === null}
          onRenderer={rest.onRenderer}
          onTap={(at) => aim.tap(pieceAt(pieces, at))}
          onHold={setIsHeld}
        >
          {ready && !ready.isSample && <PartHighlights pieces={ready.foundPieces} photo={photo} />}
          {ready && !isCompared && !isBare && (
            <PartOutlines pieces={targeted(aim.target, pieces)} photo={photo} />
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
        {state.kind === "finding-parts" && (
          <SegmentationProgressBar progress={state.progress} onCancel={() => session.cancel()} />
        )}
        <PhotoCaption words={words()} />
        {warnings.length > 0 && (
          <PhotoWarningNotice
            {...{ warnings }}
            isChoosing={isChoosingCar}
            {...{ otherButton, onCamera: rest.onCamera }}
            onDismiss={() => session.dismissConcern()}
            onOther={() => setIsChoosingCar(true)}
            onKeep={keepCar}
          />
        )}
      </div>
      {fix.isOn ? (
        <FixBar fix={fix} />
      ) : (
        <WorkbenchTools
          {...{ visit, design, photo, pieces }}
          isSliding={isCompared}
          renderer={rest.renderer}
          isReady={ready !== null}
          canFix={ready !== null && !ready.isSample}
          onHold={setIsHeld}
          onSlide={setIsSliding}
          canChange={aim.canOpen}
          onChange={aim.open}
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

/** The pieces that single places mean; none while all is meant, for a line around everything says nothing. */
function targeted(target: PanelGroup | null, pieces: readonly PartMask[]): readonly PartMask[] {
  if (target?.kind !== "spots") return [];
  const ids = new Set(maskIdsOf(target, pieces));
  return pieces.filter(({ id }) => ids.has(id));
}

/** The picture in words: what is on the car, or that nothing is. */
function labelOf(shown: Layers): string {
  const visible = shown.filter(({ isHidden }) => !isHidden);
  return visible.length === 0 ? "Your photo" : `Your car: ${visible.map(layerLabel).join("; ")}`;
}

function firstWords(choices: Layers, pieces: readonly PartMask[]): string {
  if (pieces.length === 0) return "Nothing of your car is marked yet: Put right, then New part.";
  return choices.length === 0 ? "Here is your car. Choose a film, or tap a part of it." : "";
}
