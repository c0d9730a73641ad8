import type { PartPiece, Renderer } from "@livery/engine";
import { useCallback, useMemo, useState } from "react";
import type { Target, Treatment } from "./choices/choice.ts";
import { choiceWords } from "./choices/choice-words.ts";
import { type Choices, choose, removeChoice } from "./choices/edit-choices.ts";
import { pieceIdsOf, toLook } from "./choices/to-look.ts";
import type { CatalogueState } from "./choices/use-catalogue.ts";
import { useVisit } from "./choices/use-visit.ts";
import type { Visit } from "./choices/visit.ts";
import { CatalogueMissing } from "./controls/catalogue-missing.tsx";
import { useBranding } from "./embed/branding.ts";
import { Picture } from "./features/canvas/picture.tsx";
import { BeforeSlider } from "./features/compare/before-slider.tsx";
import { FindingProgress } from "./features/parts/finding-progress.tsx";
import { PieceLights, PieceOutlines } from "./features/parts/piece-lights.tsx";
import { pieceAt } from "./features/parts/piece-shape.ts";
import { panelId, ServiceRail } from "./service-rail.tsx";
import type { Session } from "./session/session.ts";
import type { FindingParts, Ready } from "./session/session-state.ts";
import { StageWords } from "./stage-words.tsx";
import { StudioPanel } from "./studio-panel.tsx";
import { StudioTools } from "./studio-tools.tsx";
import { useAim } from "./use-aim.tsx";

interface StudioProps {
  session: Session;
  state: FindingParts | Ready;
  visit: Visit;
  catalogue: CatalogueState;
  onReloadCatalogue: () => void;
  renderer: Renderer | null;
  onRenderer: (renderer: Renderer | null) => void;
  /** What was said last about a file or a link. */
  said: string;
}

/** The picture with what lies over it, the services and what each offers. */
export function Studio({ session, state, visit, catalogue, said, renderer, ...rest }: StudioProps) {
  const { services, brands } = useBranding();
  const aim = useAim(services);
  const { design, shelf } = useVisit(visit);
  const { choices } = design.present;
  const [pointed, setPointed] = useState<{ target: Target; treatment: Treatment } | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const [isSliding, setIsSliding] = useState(false);
  const [usState, setUsState] = useState<string | null>(null);

  const { photo } = state;
  const isFinding = state.kind === "finding-parts";
  const pieces = isFinding ? noPieces : state.pieces;
  const shown = useMemo(() => {
    if (isHeld) return noChoices;
    return pointed ? choose(choices, pointed.target, pointed.treatment) : choices;
  }, [isHeld, pointed, choices]);
  const look = useMemo(() => toLook(shown, pieces), [shown, pieces]);
  const createRenderer = useCallback(
    (canvas: HTMLCanvasElement) => session.createRenderer(canvas),
    [session],
  );
  const createRimThumbnails = useCallback((side: number) => session.createRimThumbnails(side), [session]);

  function chooseTreatment(target: Target, treatment: Treatment) {
    setPointed(null);
    visit.edit((all) => ({ ...all, choices: choose(all.choices, target, treatment) }));
    if (treatment.kind === "film") visit.noteUse(treatment.film.id);
  }

  return (
    <>
      <ServiceRail offered={services} chosen={aim.service} onChoose={aim.choose} />
      <main className="relative flex h-[46dvh] shrink-0 flex-col wide:h-auto wide:shrink">
        <div className="relative min-h-0 flex-1 overflow-hidden">
          <Picture
            photo={photo}
            pieces={pieces}
            look={look}
            label={labelOf(shown)}
            isDim={isFinding}
            createRenderer={createRenderer}
            onRenderer={rest.onRenderer}
            onTap={(at) => aim.tap(pieceAt(pieces, at))}
            onHold={setIsHeld}
          >
            {!isFinding && !state.isSample && <PieceLights pieces={pieces} photo={photo} />}
            {!isSliding && !isHeld && <PieceOutlines pieces={piecesOf(aim.target, pieces)} photo={photo} />}
            {!isFinding && isSliding && <BeforeSlider photo={photo} />}
          </Picture>
          {isFinding && <FindingProgress progress={state.progress} onCancel={() => session.cancel()} />}
          {!isFinding && <StageWords words={isHeld ? "Your photo as it was" : said || firstWords(choices)} />}
        </div>
        <StudioTools
          {...{ visit, design, photo, pieces, renderer, isSliding }}
          isReady={!isFinding}
          onHold={setIsHeld}
          onSlide={setIsSliding}
          onChange={aim.open}
        />
      </main>
      <aside
        id={panelId}
        role="tabpanel"
        aria-label="What there is to choose"
        className="order-2 min-h-0 flex-1 wide:order-none wide:border-l wide:border-line wide:bg-panel/40"
      >
        {catalogue.kind === "loaded" && (
          <StudioPanel
            {...{ aim, shelf, pieces, isFinding }}
            catalogue={catalogue.catalogue}
            brands={brands}
            design={design.present}
            createRimThumbnails={createRimThumbnails}
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
      </aside>
    </>
  );
}

const noPieces: readonly PartPiece[] = [];
const noChoices: Choices = [];

/** The pieces that single places mean; none while all is meant, for a line around everything says nothing. */
function piecesOf(target: Target | null, pieces: readonly PartPiece[]): readonly PartPiece[] {
  if (target?.kind !== "spots") return noPieces;
  const ids = new Set(pieceIdsOf(target, pieces));
  return pieces.filter(({ id }) => ids.has(id));
}

/** The picture in words: what is on the car, or that nothing is. */
function labelOf(shown: Choices): string {
  const visible = shown.filter(({ isHidden }) => !isHidden);
  return visible.length === 0 ? "Your photo" : `Your car: ${visible.map(choiceWords).join("; ")}`;
}

function firstWords(choices: Choices): string {
  return choices.length === 0 ? "Here is your car. Choose a film, or tap a part of it." : "";
}
