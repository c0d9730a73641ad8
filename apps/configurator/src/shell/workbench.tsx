import type { Film } from "@livery/catalog";
import type { Renderer } from "@livery/engine";
import { useCallback, useMemo, useState } from "react";
import type { PanelGroup } from "../look/layer.ts";
import type { Treatment } from "../look/layer-kinds/layer-kinds.ts";
import { applyTreatment, removeLayer } from "../look/edit-look.ts";
import type { CatalogState } from "../look/use-catalog.ts";
import { useCustomerSession } from "../look/use-customer-session.ts";
import type { CustomerSession } from "../look/customer-session.ts";
import { CatalogMissing } from "../controls/catalog-missing.tsx";
import { useStateFor } from "../controls/use-state-for.ts";
import { useBranding } from "../embed/branding.ts";
import { useSwatchImages } from "../features/films/use-swatch-images.ts";
import { servicePanelId, ServiceRail } from "./service-rail.tsx";
import { masksOf } from "../photo-session/reduce-photo-session.ts";
import type { PhotoSession } from "../photo-session/photo-session.ts";
import type { Segmenting, Ready } from "../photo-session/photo-session-state.ts";
import { WorkbenchPanel } from "./workbench-panel.tsx";
import { WorkbenchPicture } from "./workbench-picture.tsx";
import { useSelection } from "./use-selection.ts";

interface StudioProps {
  session: PhotoSession;
  state: Segmenting | Ready;
  customerSession: CustomerSession;
  catalog: CatalogState;
  onReloadCatalogue: () => void;
  renderer: Renderer | null;
  onRenderer: (renderer: Renderer | null) => void;
  /** Opens our own camera. */
  onCamera: () => void;
  /** What was message last about a file or a link. */
  message: string;
  /** Something is told that advice about the photo has to wait for. */
  isNoticeUp: boolean;
}

/** The services, the picture with its tools, and what each service offers. */
export function Workbench({
  session,
  state,
  customerSession,
  catalog,
  message,
  renderer,
  ...rest
}: StudioProps) {
  const { services, brands, tintBrands } = useBranding();
  const selection = useSelection(services, state.photo);
  const { history, savedFilms } = useCustomerSession(customerSession);
  const { look } = history.present;
  // What is pointed at goes with its panel, which a key may change while the pointer rests.
  const [pointed, setPointed] = useStateFor<{ panelGroup: PanelGroup; treatment: Treatment } | null>(
    selection.service,
    null,
  );
  const [usState, setUsState] = useState<string | null>(null);
  const shown = useMemo(
    () => (pointed ? applyTreatment(look, pointed.panelGroup, pointed.treatment) : look),
    [pointed, look],
  );
  const createRimThumbnails = useCallback((side: number) => session.createRimThumbnails(side), [session]);
  const createSwatches = useCallback((side: number) => session.createSwatches(side), [session]);
  const films = catalog.kind === "loaded" ? catalog.catalog.films : noFilms;
  const sheet = useSwatchImages(films, createSwatches, state.kind === "ready");

  function chooseTreatment(panelGroup: PanelGroup, treatment: Treatment) {
    setPointed(null);
    customerSession.edit((all) => ({ ...all, look: applyTreatment(all.look, panelGroup, treatment) }));
    if (treatment.kind === "film") customerSession.addRecent(treatment.film.id);
  }

  return (
    <>
      <ServiceRail offered={services} chosen={selection.service} onChoose={selection.choose} />
      <WorkbenchPicture
        {...{ session, state, customerSession, selection, shown, message, renderer }}
        onRenderer={rest.onRenderer}
        onCamera={rest.onCamera}
        isNoticeUp={rest.isNoticeUp}
      />
      <aside
        aria-label="Layers"
        className="order-2 min-h-0 flex-1 wide:order-none wide:border-l wide:border-line wide:bg-panel/40"
      >
        <div id={servicePanelId} role="tabpanel" aria-label="What there is to choose" className="h-full">
          {catalog.kind === "loaded" && (
            <WorkbenchPanel
              {...{ selection, sheet, savedFilms, createRimThumbnails }}
              masks={masksOf(state)}
              isSegmenting={state.kind === "segmenting"}
              catalog={catalog.catalog}
              {...{ brands, tintBrands }}
              lookState={history.present}
              state={usState}
              onState={setUsState}
              onChoose={chooseTreatment}
              onPoint={(panelGroup, treatment) => setPointed(treatment && { panelGroup, treatment })}
              onTakeOff={(panelGroup) =>
                customerSession.edit((all) => ({ ...all, look: removeLayer(all.look, panelGroup) }))
              }
              onFavourite={(filmId) => customerSession.toggleFavorite(filmId)}
            />
          )}
          {catalog.kind === "failed" && (
            <div className="px-4 wide:px-5">
              <CatalogMissing onReload={rest.onReloadCatalogue} />
            </div>
          )}
        </div>
      </aside>
    </>
  );
}

const noFilms: readonly Film[] = [];
