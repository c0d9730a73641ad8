import type { Film } from "@livery/catalog";
import { useMemo } from "react";
import { listOfferedFilms, useBranding } from "../embed/branding.ts";
import { LookSummary } from "../features/layers/look-summary.tsx";
import { type HeroFilm, listHeroFilms } from "../features/photo/list-hero-films.ts";
import type { OnPhone } from "../features/photo/photo-menu.tsx";
import { type StartNews, StartScreen } from "../features/photo/start-screen.tsx";
import { useSenderState } from "../features/send/lead-sender-context.ts";
import type { OpenedLink } from "../features/share/open-link.ts";
import { useCustomerSession, useCustomerSessionState } from "../look/customer-session-context.ts";
import { applyTreatment } from "../look/edit-look.ts";
import { wholeCar } from "../look/layer.ts";
import type { LookState } from "../look/look-state.ts";
import type { CatalogState } from "../look/use-catalog.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";
import type { Empty } from "../photo-session/photo-session-state.ts";
import { heroCar } from "../samples/hero-car.ts";
import { loadSample } from "../samples/load-sample.ts";
import type { SampleId } from "../samples/sample-cars.ts";
import { useSamples } from "./use-samples.ts";

interface StartProps {
  catalog: CatalogState;
  settled: Empty;
  link: OpenedLink | null;
  isKiosk: boolean;
  onPhone: OnPhone;
  onPhoto: (photo: Blob) => void;
  onCamera: () => void;
}

/** The start screen with the sample cars, and what a customer should know before adding a photo. */
export function Start({ catalog, settled, link, isKiosk, onPhone, onPhoto, onCamera }: StartProps) {
  const photoSession = usePhotoSession();
  const lookState = useCustomerSessionState().history.present;
  const { left } = useSenderState();
  const customerSession = useCustomerSession();
  const samples = useSamples();
  const heroFilms = useHeroFilms(catalog, lookState.look.length === 0);
  const onChoosing = () => void photoSession.prepare();
  function chooseSample(id: SampleId) {
    const car = samples?.find((each) => each.id === id);
    if (car !== undefined) void photoSession.chooseSample(id, () => loadSample(car));
  }
  function chooseHero(film: Film) {
    customerSession.edit((state) => ({
      ...state,
      look: applyTreatment(state.look, wholeCar, { kind: "film", film }),
    }));
    chooseSample(heroCar.id);
  }
  return (
    <StartScreen
      onChoosing={onChoosing}
      {...{ onCamera, onPhone, onPhoto }}
      samples={samples}
      onSample={chooseSample}
      heroPicture={heroCar.bare}
      heroFilms={heroFilms}
      onHero={chooseHero}
      news={newsOf(settled, lookState, { link, left })}
      lookSummary={<LookSummary look={lookState.look} />}
      isKiosk={isKiosk}
    />
  );
}

/** Null while the films load. A look that waits for a photo is not replaced. */
function useHeroFilms(catalog: CatalogState, isWanted: boolean): readonly HeroFilm[] | null {
  const { brands, hiddenFilms, services } = useBranding();
  return useMemo(() => {
    if (!isWanted || !services.has("wraps") || catalog.kind === "failed") return [];
    if (catalog.kind === "loading") return null;
    return listHeroFilms(heroCar, listOfferedFilms(catalog.catalog.films, { brands, hiddenFilms }));
  }, [catalog, isWanted, brands, hiddenFilms, services]);
}

function newsOf(
  { isCleared }: Empty,
  { look, savedLooks }: LookState,
  { link, left }: { link: OpenedLink | null; left: number },
): StartNews | null {
  if (look.length > 0 && link?.isApplied) return "look-linked";
  if (look.length > 0 || savedLooks.length > 0) return "look-restored";
  if (!isCleared) return null;
  return left > 0 ? "cleared-but-queued" : "cleared";
}
