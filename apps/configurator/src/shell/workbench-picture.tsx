import type { PartMask, Photo, Renderer } from "@livery/engine";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useFocusAfter } from "../controls/use-focus-after.ts";
import { BeforeSlider } from "../features/compare/before-slider.tsx";
import { HeldLabel } from "../features/compare/half-label.tsx";
import { EditSurface } from "../features/mask-editor/edit-surface.tsx";
import { SegmentationProgressBar } from "../features/photo/segmentation-progress.tsx";
import { ScenePicture } from "../features/scene/scene-picture.tsx";
import type { SceneSource } from "../features/scene/scene-source.ts";
import { useCustomerSession, useLook } from "../look/customer-session-context.ts";
import type { Look, PanelGroup } from "../look/layer.ts";
import { useSelection } from "../look/selection-context.ts";
import { photosOf } from "../look/look-photos.ts";
import { maskIdsOf, toRenderLayers } from "../look/to-render-layers.ts";
import { splitWindshields } from "../look/windshield-strip.ts";
import { useUndoKeys } from "../look/use-undo-keys.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";
import type { PhotoPoint } from "../photo-session/photo-point.ts";
import type { Ready, Segmenting } from "../photo-session/photo-session-state.ts";
import { masksOf } from "../photo-session/reduce-photo-session.ts";
import { carBox } from "../viewport/car-box.ts";
import { replaceMask } from "../photo-session/replace-mask.ts";
import { CarPicture } from "../viewport/car-picture.tsx";
import { PartHighlights, PartOutlines } from "../viewport/part-highlights.tsx";
import type { OpenPhone } from "../features/phone-photo/phone-photo.tsx";
import { AlbumStrip, stepsIn } from "./album-strip.tsx";
import { DecalOverlay, usePictureDecals } from "./decal-mode.tsx";
import { MaskEditorBar, MaskEditorOverlay } from "./mask-editor-mode.tsx";
import { PhotoCaption } from "./photo-caption.tsx";
import { PlateBar, PlateOverlay } from "./plate-mode.tsx";
import { pictureLabel, selectionWords, startWords } from "./picture-words.ts";
import type { CarChoice } from "./use-car-choice.ts";
import type { MaskEditorMode } from "./use-mask-editor.ts";
import type { PlateEditor } from "./use-plate-editor.ts";
import { useShownScene } from "./use-shown-scene.ts";
import { WorkbenchTools } from "./workbench-tools.tsx";
import { texts } from "../language/texts.ts";

interface WorkbenchPictureProps {
  state: Segmenting | Ready;
  editor: MaskEditorMode;
  /** The look on the car, with the preview. */
  shownLook: Look;
  renderer: Renderer | null;
  /** Null until the car is found. */
  sceneSource: SceneSource | null;
  onRenderer: (renderer: Renderer | null) => void;
  message: string;
  /** They have their place over the picture. */
  notices: ReactNode;
  /** One of them is up. */
  isNoticeUp: boolean;
  openPhone: OpenPhone;
  choice: CarChoice;
  plate: PlateEditor;
}

/** The picture, its overlays, and the tools below it. */
export function WorkbenchPicture({
  state,
  editor,
  plate,
  choice,
  shownLook,
  message,
  ...rest
}: WorkbenchPictureProps) {
  const photoSession = usePhotoSession();
  const customerSession = useCustomerSession();
  const look = useLook();
  const selection = useSelection();
  const { photo } = state;
  const [isOriginalHeld, setIsOriginalHeld] = useState(false);
  const [isSliding, setIsSliding] = useState(false);
  const { isChoosing: isChoosingCar, picture } = choice;
  const editorButton = useRef<HTMLButtonElement>(null);
  const ready = state.kind === "ready" ? state : null;
  const masks = masksOf(state);
  const isEditing = editor.isOn || plate.quad !== null;
  const isPlain = isOriginalHeld || isEditing;
  useUndoKeys(editor.isOn ? editor : customerSession);
  useFocusAfter(editor.isOn, editorButton);
  const shownScene = useShownScene(rest.sceneSource);
  // Without a look or a scene there is nothing to compare; the slider comes back with the next one.
  const canCompare = look.length > 0 || shownScene.scene !== null;
  const isCompared = isSliding && canCompare;
  const canStep = ready !== null && !editor.isOn && !isChoosingCar;
  const { drawnMasks, renderLayers } = useDrawnLook(useShownMasks(state, editor), shownLook, isOriginalHeld);
  const createRenderer = useCreateRenderer();
  const decals = usePictureDecals({ shownLook, masks, renderer: rest.renderer });

  function caption(): string {
    if (ready === null) return "";
    if (editor.isOn) return editor.words;
    if (plate.quad) return texts.plate.words;
    if (isChoosingCar) return texts.picture.tapYourCar;
    if (isOriginalHeld) return texts.picture.originalPhoto;
    if (isCompared) return message; // a tap chooses no panel then
    if (shownScene.isOpen) return withOrigin(message || shownScene.words, shownScene.origin);
    const words = selectionWords(selection, look, photosOf(state));
    return message || decals.words || words || startWords(look, { ...ready, service: selection.service });
  }

  return (
    <main className="phone:contents tall:contents wide:col-start-2 wide:row-start-2 wide:relative wide:flex wide:min-h-0 wide:min-w-0 wide:flex-col">
      <div className="relative min-h-0 min-w-0 flex-1 overflow-hidden phone:col-start-1 phone:row-span-2 phone:row-start-1 tall:col-span-full tall:row-start-1">
        <CarPicture
          ref={picture}
          {...{ photo, renderLayers, createRenderer, normals: ready?.normals ?? null }}
          masks={drawnMasks}
          // The viewport stays put while masks are edited, and shows the whole photo to choose another car.
          car={isChoosingCar ? undefined : carBox(ready?.foundMasks ?? [])}
          label={pictureLabel(isOriginalHeld ? [] : shownLook, ready && masks)}
          isDim={ready === null}
          onRenderer={rest.onRenderer}
          // A scene covers the panels.
          onTap={(at) => shownScene.scene === null && decals.tap(at)}
          onHold={setIsOriginalHeld}
          onStep={canStep ? stepsIn(state.album, photoSession) : null}
        >
          {ready?.sampleId === null && <PartHighlights masks={ready.foundMasks} photo={photo} />}
          {ready && !isCompared && !isOriginalHeld && !editor.isOn && (
            <PartOutlines masks={selectedMasks(selection.panelGroup, masks, drawnMasks)} photo={photo} />
          )}
          {!isPlain && <ScenePicture {...shownScene} />}
          {ready && isCompared && !isPlain && <BeforeSlider photo={photo} />}
          <HeldLabel isShown={isOriginalHeld && canCompare} />
          {ready && editor.isOn && <MaskEditorOverlay editor={editor} photo={photo} />}
          <PlateOverlay plate={plate} photo={photo} />
          {ready && !isPlain && !isCompared && <DecalOverlay decals={decals} photo={photo} />}
          {ready && isChoosingCar && <CarChooser photo={photo} onPick={choice.choose} onDone={choice.keep} />}
        </CarPicture>
        {state.kind === "segmenting" && (
          <SegmentationProgressBar progress={state.progress} onCancel={() => photoSession.cancel()} />
        )}
        <div className="contents">{rest.notices}</div>
        <PhotoCaption words={caption()} isCovered={rest.isNoticeUp} />
      </div>
      {editor.isOn && <MaskEditorBar editor={editor} />}
      {!editor.isOn && plate.quad && <PlateBar plate={plate} />}
      {!isEditing && (
        <WorkbenchTools
          {...{ photo, masks, editorButton }}
          plateButton={plate.button}
          renderer={rest.renderer}
          isReady={ready !== null}
          canCompare={canCompare}
          isSliding={isCompared}
          onHold={setIsOriginalHeld}
          onSlide={setIsSliding}
          onEdit={choice.stop}
          canEditMasks={ready?.sampleId === null}
          onEditMasks={() => editor.setOn(true)}
          onPlacePlate={plate.start}
        >
          {canStep && <AlbumStrip album={state.album} openPhone={rest.openPhone} />}
        </WorkbenchTools>
      )}
    </main>
  );
}

function useCreateRenderer() {
  const photoSession = usePhotoSession();
  return useCallback((canvas: HTMLCanvasElement) => photoSession.createRenderer(canvas), [photoSession]);
}

interface CarChooserProps {
  photo: Photo;
  onPick: (at: PhotoPoint) => void;
  onDone: () => void;
}

/** Takes a tap on another car of the photo. */
function CarChooser({ photo, onPick, onDone }: CarChooserProps) {
  const label = texts.picture.carsSurface;
  return <EditSurface {...{ label, photo, onPick, onDone }} mode="add" onStroke={null} />;
}

function withOrigin(words: string, origin: string | null): string {
  if (origin === null) return words;
  return /[.…]$/.test(words) ? `${words} ${origin}` : `${words}. ${origin}`;
}

function useDrawnLook(masks: readonly PartMask[], look: Look, isOriginalHeld: boolean) {
  const drawnMasks = useMemo(() => splitWindshields(masks), [masks]);
  const renderLayers = useMemo(
    () => toRenderLayers(isOriginalHeld ? [] : look, masks),
    [isOriginalHeld, look, masks],
  );
  return { drawnMasks, renderLayers };
}

/** The masks with the edit in progress, so that the film on the car follows it. */
function useShownMasks(state: Segmenting | Ready, { editing, resetChanges }: MaskEditorMode) {
  const masks = masksOf(state);
  const [before, after] = [editing?.before, editing?.after];
  const resetMasks = resetChanges !== null && state.kind === "ready" ? state.foundMasks : null;
  return useMemo(() => {
    if (resetMasks !== null) return resetMasks;
    return after === undefined || after === before ? masks : replaceMask(masks, after);
  }, [masks, before, after, resetMasks]);
}

/** The masks of single selected panels, a whole windshield in one piece. A whole class needs no outline. */
function selectedMasks(
  panelGroup: PanelGroup | null,
  masks: readonly PartMask[],
  drawnMasks: readonly PartMask[],
): readonly PartMask[] {
  if (panelGroup?.kind !== "panels") return [];
  const ids = new Set(maskIdsOf(panelGroup, masks));
  const whole = masks.filter(({ id }) => ids.has(id));
  const strips = drawnMasks.filter(({ id }) => ids.has(id) && !masks.some((mask) => mask.id === id));
  return panelGroup.panelIds.includes("glass/windshield") ? whole : [...whole, ...strips];
}
