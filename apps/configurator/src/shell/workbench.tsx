import type { Renderer } from "@livery/engine";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { CatalogMissing } from "../controls/catalog-missing.tsx";
import { Sheet } from "../controls/sheet.tsx";
import { useIdleDrawings } from "../controls/use-idle-drawings.ts";
import { useFocusAfter } from "../controls/use-focus-after.ts";
import { useStateFor } from "../controls/use-state-for.ts";
import { useBranding } from "../embed/branding.ts";
import { createSwatchDrawings } from "../features/films/swatch-drawings.ts";
import type { OpenPhone } from "../features/phone-photo/phone-photo.tsx";
import { PhotoWarningNotice } from "../features/photo/photo-warning-notice.tsx";
import { useIsMember } from "../features/scene/painted/use-is-member.ts";
import type { SceneSource } from "../features/scene/scene-source.ts";
import { createRimDrawings } from "../features/rims/rim-drawings.ts";
import { useCustomerSession, useLook } from "../look/customer-session-context.ts";
import { applyTreatment } from "../look/edit-look.ts";
import type { Look } from "../look/layer.ts";
import { createLookActions, LookActionsContext, type Preview } from "../look/look-actions.ts";
import { usePlateCover } from "../look/plate-cover-context.ts";
import { SelectionContext } from "../look/selection-context.ts";
import { toRenderLayers } from "../look/to-render-layers.ts";
import type { CatalogState } from "../look/use-catalog.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";
import type { Ready, Segmenting } from "../photo-session/photo-session-state.ts";
import { masksOf } from "../photo-session/reduce-photo-session.ts";
import { BrandComparison, type ComparedFilms } from "./brand-comparison.tsx";
import { MissingPartOffers } from "./missing-part-offers.tsx";
import { servicePanelId, ServiceRail } from "./service-rail.tsx";
import { useCarChoice } from "./use-car-choice.ts";
import { useMaskEditor } from "./use-mask-editor.ts";
import { usePlateEditor } from "./use-plate-editor.ts";
import { useSelectionState } from "./use-selection-state.ts";
import { WorkbenchPanel } from "./workbench-panel.tsx";
import { WorkbenchPicture } from "./workbench-picture.tsx";
import { texts } from "../language/texts.ts";

interface WorkbenchProps {
  state: Segmenting | Ready;
  catalog: CatalogState;
  onReloadCatalog: () => void;
  renderer: Renderer | null;
  onRenderer: (renderer: Renderer | null) => void;
  /** Receives whether the panel of scenes is open. */
  onSceneOpen: (isOpen: boolean) => void;
  /** Opens the app's own camera. */
  onCamera: () => void;
  openPhone: OpenPhone;
  onPhoto: (photo: Blob) => void;
  /** The last message about a file or a link. */
  message: string;
  /** They have their place over the picture. */
  notices: ReactNode;
  /** One of them is up, so photo warnings wait. */
  isNoticeUp: boolean;
}

/** The picture with its tools, the services, and the panel of the service on screen. */
export function Workbench({
  state,
  catalog,
  onReloadCatalog,
  onPhoto,
  onSceneOpen,
  onCamera,
  ...pictureProps
}: WorkbenchProps) {
  const { isNoticeUp, openPhone } = pictureProps;
  const onPhone = openPhone && (() => openPhone(onPhoto));
  const photoSession = usePhotoSession();
  const customerSession = useCustomerSession();
  const look = useLook();
  const { services } = useBranding();
  const selection = useSelectionState(services, { photo: state.photo, masks: masksOf(state) }, useIsMember());
  // The preview ends with its panel; a key may change the panel while the pointer rests.
  const [preview, setPreview] = useStateFor<Preview | null>(selection.service, null);
  const [compared, setCompared] = useState<ComparedFilms | null>(null);
  const ready = state.kind === "ready" ? state : null;
  const editor = useMaskEditor(ready);
  const plate = usePlateEditor(ready);
  const choice = useCarChoice(state.photo, selection);
  const isWarningHeld = editor.isOn || plate.quad !== null || (isNoticeUp && !choice.isChoosing);
  const warnings = isWarningHeld ? [] : (ready?.warnings ?? []);
  useFocusAfter(warnings.length > 0, choice.picture);
  const shownLook = useMemo(
    () => (preview ? applyTreatment(look, preview.panelGroup, preview.treatment) : look),
    [preview, look],
  );
  const isSceneOpen = selection.service === "scene";
  useEffect(() => {
    onSceneOpen(isSceneOpen);
    return () => onSceneOpen(false);
  }, [onSceneOpen, isSceneOpen]);
  const sceneSource = useSceneSource(state, look, pictureProps.renderer);
  const swatchDrawings = useIdleDrawings(() =>
    createSwatchDrawings((sidePx, count) => photoSession.createSwatches(sidePx, count)),
  );
  const rimDrawings = useIdleDrawings(() =>
    createRimDrawings((sidePx) => photoSession.createRimThumbnails(sidePx)),
  );
  return (
    <SelectionContext value={selection}>
      <LookActionsContext value={createLookActions(customerSession, setPreview)}>
        <WorkbenchPicture {...{ state, editor, plate, choice, shownLook, sceneSource }} {...pictureProps} />
        <ServiceRail offered={services} chosen={selection.service} onChoose={selection.showService} />
        <Sheet label={texts.shell.serviceOptions} className={sheetPlace}>
          {compared && (
            <BrandComparison
              {...{ compared, look }}
              photo={state.photo}
              masks={masksOf(state)}
              renderer={pictureProps.renderer}
              onClose={() => setCompared(null)}
            />
          )}
          <div
            id={servicePanelId}
            role="tabpanel"
            aria-label={texts.shell.options}
            className="min-h-0 flex-1"
          >
            {catalog.kind === "loaded" && (
              <WorkbenchPanel
                catalog={catalog.catalog}
                swatchDrawings={swatchDrawings}
                rimDrawings={rimDrawings}
                sceneSource={sceneSource}
                onCompare={setCompared}
                offer={(part) => (
                  <MissingPartOffers
                    part={part}
                    {...{ onCamera, onPhone, onPhoto }}
                    onMark={state.kind === "ready" && state.sampleId === null ? editor.add : null}
                  />
                )}
              />
            )}
            {catalog.kind === "failed" && (
              <div className="px-4 wide:px-5">
                <CatalogMissing onReload={onReloadCatalog} />
              </div>
            )}
          </div>
          <PhotoWarningNotice
            {...{ warnings, onCamera }}
            isChoosing={choice.isChoosing}
            otherButton={choice.button}
            onOther={choice.start}
            onKeep={choice.keep}
            onDismiss={() => photoSession.dismissWarning()}
          />
        </Sheet>
      </LookActionsContext>
    </SelectionContext>
  );
}

/** The car in its look, for scenes; null until it is found. */
function useSceneSource(
  state: Segmenting | Ready,
  look: Look,
  renderer: Renderer | null,
): SceneSource | null {
  const { photo } = state;
  const { isCovered: isPlateCovered } = usePlateCover();
  const masks = state.kind === "ready" ? state.masks : null;
  return useMemo(
    () =>
      renderer === null || masks === null
        ? null
        : { renderer, photo, masks, renderLayers: toRenderLayers(look, masks), isPlateCovered },
    [renderer, photo, masks, look, isPlateCovered],
  );
}

const sheetPlace =
  "flex flex-col phone:row-start-4 tall:col-span-full tall:row-start-4 wide:col-start-3 wide:row-start-2 low:wide:row-span-2 low:wide:row-start-1 low:wide:pt-1 wide:border-l wide:border-line wide:bg-panel/40";
