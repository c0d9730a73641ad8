import type { Film } from "@livery/catalog";
import type { Renderer } from "@livery/engine";
import { useCallback, useMemo, useState } from "react";
import type { Target, Treatment } from "../look/layer.ts";
import { choose, removeChoice } from "../look/edit-look.ts";
import type { CatalogueState } from "../look/use-catalog.ts";
import { useVisit } from "../look/use-customer-session.ts";
import type { Visit } from "../look/customer-session.ts";
import { CatalogueMissing } from "../controls/catalog-missing.tsx";
import { useStateFor } from "../controls/use-state-for.ts";
import { useBranding } from "../embed/branding.ts";
import { useSwatchSheet } from "../features/films/use-swatch-images.ts";
import { panelId, ServiceRail } from "./service-rail.tsx";
import { piecesOf } from "../photo-session/reduce-photo-session.ts";
import type { Session } from "../photo-session/photo-session.ts";
import type { FindingParts, Ready } from "../photo-session/photo-session-state.ts";
import { StudioPanel } from "./workbench-panel.tsx";
import { StudioPicture } from "./workbench-picture.tsx";
import { useAim } from "./use-selection.tsx";

interface StudioProps {
  session: Session;
  state: FindingParts | Ready;
  visit: Visit;
  catalogue: CatalogueState;
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
export function Studio({ session, state, visit, catalogue, said, renderer, ...rest }: StudioProps) {
  const { services, brands, tintBrands } = useBranding();
  const aim = useAim(services, state.photo);
  const { design, shelf } = useVisit(visit);
  const { choices } = design.present;
  // What is pointed at goes with its panel, which a key may change while the pointer rests.
  const [pointed, setPointed] = useStateFor<{ target: Target; treatment: Treatment } | null>(
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
  const films = catalogue.kind === "loaded" ? catalogue.catalogue.films : noFilms;
  const sheet = useSwatchSheet(films, createSwatches, state.kind === "ready");

  function chooseTreatment(target: Target, treatment: Treatment) {
    setPointed(null);
    visit.edit((all) => ({ ...all, choices: choose(all.choices, target, treatment) }));
    if (treatment.kind === "film") visit.noteUse(treatment.film.id);
  }

  return (
    <>
      <ServiceRail offered={services} chosen={aim.service} onChoose={aim.choose} />
      <StudioPicture
        {...{ session, state, visit, aim, shown, said, renderer }}
        onRenderer={rest.onRenderer}
        onCamera={rest.onCamera}
        isNoticeUp={rest.isNoticeUp}
      />
      <aside
        aria-label="Choices"
        className="order-2 min-h-0 flex-1 wide:order-none wide:border-l wide:border-line wide:bg-panel/40"
      >
        <div id={panelId} role="tabpanel" aria-label="What there is to choose" className="h-full">
          {catalogue.kind === "loaded" && (
            <StudioPanel
              {...{ aim, sheet, shelf, createRimThumbnails }}
              pieces={piecesOf(state)}
              isFinding={state.kind === "finding-parts"}
              catalogue={catalogue.catalogue}
              {...{ brands, tintBrands }}
              design={design.present}
              state={usState}
              onState={setUsState}
              onChoose={chooseTreatment}
              onPoint={(target, treatment) => setPointed(treatment && { target, treatment })}
              onTakeOff={(target) =>
                visit.edit((all) => ({ ...all, choices: removeChoice(all.choices, target) }))
              }
              onFavourite={(filmId) => visit.toggleFavourite(filmId)}
            />
          )}
          {catalogue.kind === "failed" && (
            <div className="px-4 wide:px-5">
              <CatalogueMissing onReload={rest.onReloadCatalogue} />
            </div>
          )}
        </div>
      </aside>
    </>
  );
}

const noFilms: readonly Film[] = [];
