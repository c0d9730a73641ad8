import type { Film } from "@livery/catalog";
import type { Renderer } from "@livery/engine";
import { useCallback, useMemo, useState } from "react";
import type { PanelGroup, Treatment } from "../look/layer.ts";
import { choose, removeLayer } from "../look/edit-look.ts";
import type { CatalogState } from "../look/use-catalog.ts";
import { useCustomerSession } from "../look/use-customer-session.ts";
import type { CustomerSession } from "../look/customer-session.ts";
import { CatalogMissing } from "../controls/catalog-missing.tsx";
import { useStateFor } from "../controls/use-state-for.ts";
import { useBranding } from "../embed/branding.ts";
import { useSwatchImages } from "../features/films/use-swatch-images.ts";
import { panelId, ServiceRail } from "./service-rail.tsx";
import { masksOf } from "../photo-session/reduce-photo-session.ts";
import type { PhotoSession } from "../photo-session/photo-session.ts";
import type { FindingParts, Ready } from "../photo-session/photo-session-state.ts";
import { WorkbenchPanel } from "./workbench-panel.tsx";
import { WorkbenchPicture } from "./workbench-picture.tsx";
import { useSelection } from "./use-selection.ts";

interface StudioProps {
  session: PhotoSession;
  state: FindingParts | Ready;
  visit: CustomerSession;
  catalog: CatalogState;
  onReloadCatalogue: () => void;
  renderer: Renderer | null;
  onRenderer: (renderer: Renderer | null) => void;
  /** Opens our own camera. */
  onCamera: () => void;
  /** What was said last about a file or a link. */
  said: string;
  /** Something is told that advice about the photo has to wait for. */
  isNoticeUp: boolean;
}

/** The services, the picture with its tools, and what each service offers. */
export function Workbench({ session, state, visit, catalog, said, renderer, ...rest }: StudioProps) {
  const { services, brands, tintBrands } = useBranding();
  const aim = useSelection(services, state.photo);
  const { design, shelf } = useCustomerSession(visit);
  const { choices } = design.present;
  // What is pointed at goes with its panel, which a key may change while the pointer rests.
  const [pointed, setPointed] = useStateFor<{ target: PanelGroup; treatment: Treatment } | null>(
    aim.service,
    null,
  );
  const [usState, setUsState] = useState<string | null>(null);
  const shown = useMemo(
    () => (pointed ? choose(choices, pointed.target, pointed.treatment) : choices),
    [pointed, choices],
  );
  const createRimThumbnails = useCallback((side: number) => session.createRimThumbnails(side), [session]);
  const createSwatches = useCallback((side: number) => session.createSwatches(side), [session]);
  const films = catalog.kind === "loaded" ? catalog.catalog.films : noFilms;
  const sheet = useSwatchImages(films, createSwatches, state.kind === "ready");

  function chooseTreatment(target: PanelGroup, treatment: Treatment) {
    setPointed(null);
    visit.edit((all) => ({ ...all, choices: choose(all.choices, target, treatment) }));
    if (treatment.kind === "film") visit.noteUse(treatment.film.id);
  }

  return (
    <>
      <ServiceRail offered={services} chosen={aim.service} onChoose={aim.choose} />
      <WorkbenchPicture
        {...{ session, state, visit, aim, shown, said, renderer }}
        onRenderer={rest.onRenderer}
        onCamera={rest.onCamera}
        isNoticeUp={rest.isNoticeUp}
      />
      <aside
        aria-label="Layers"
        className="order-2 min-h-0 flex-1 wide:order-none wide:border-l wide:border-line wide:bg-panel/40"
      >
        <div id={panelId} role="tabpanel" aria-label="What there is to choose" className="h-full">
          {catalog.kind === "loaded" && (
            <WorkbenchPanel
              {...{ aim, sheet, shelf, createRimThumbnails }}
              pieces={masksOf(state)}
              isFinding={state.kind === "finding-parts"}
              catalog={catalog.catalog}
              {...{ brands, tintBrands }}
              design={design.present}
              state={usState}
              onState={setUsState}
              onChoose={chooseTreatment}
              onPoint={(target, treatment) => setPointed(treatment && { target, treatment })}
              onTakeOff={(target) =>
                visit.edit((all) => ({ ...all, choices: removeLayer(all.choices, target) }))
              }
              onFavourite={(filmId) => visit.toggleFavorite(filmId)}
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
