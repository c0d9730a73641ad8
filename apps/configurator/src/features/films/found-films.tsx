import type { Film } from "@livery/catalog";
import { Button } from "@livery/ui";
import { type RefObject, useDeferredValue, useMemo } from "react";
import { focusOn } from "../../controls/focus-on.ts";
import { useLatest } from "../../controls/use-latest.ts";
import { useCustomerSessionState } from "../../look/customer-session-context.ts";
import { type PanelGroup, panelGroupKey } from "../../look/layer.ts";
import { panelGroupLabel } from "../../look/layer-label.ts";
import { useLookActions } from "../../look/look-actions.ts";
import { noSavedFilms } from "../../look/saved-films.ts";
import { arrangeFilms, countFilms, type FilmGridQuery, isWholeCatalog, noQuery } from "./arrange-films.ts";
import { FilmGrid } from "./film-grid.tsx";
import { ProtectionOptions } from "./protection-options.tsx";
import type { SwatchDrawings } from "./swatch-drawings.ts";
import { listSwatchNotes } from "./swatch-notes.ts";
import { useGridPlace } from "./use-grid-place.ts";
import { useProtectionSearch } from "./use-protection-search.ts";
import { texts } from "../../language/texts.ts";

interface FoundFilmsProps {
  films: readonly Film[];
  swatchDrawings: SwatchDrawings;
  /** Where a chosen film goes. */
  panelGroup: PanelGroup;
  query: FilmGridQuery;
  onQuery: (query: FilmGridQuery) => void;
  applied: Film | null;
  scroller: RefObject<HTMLElement | null>;
  /** Filters may stand in their place. */
  isShown: boolean;
  onPreview: (film: Film | null) => void;
}

/** The films that a query finds, or what to do when there are none. A choice ends the search but keeps its place. */
export function FoundFilms({
  films,
  swatchDrawings,
  query,
  onQuery,
  applied,
  scroller,
  isShown,
  panelGroup,
  onPreview,
}: FoundFilmsProps) {
  const { savedFilms } = useCustomerSessionState();
  const { apply, preview } = useLookActions();
  // Typing stays ahead of the grid on slow devices.
  const settledQuery = useDeferredValue(query);
  // Choosing a film changes the recent films; that must not rearrange a grid which does not show them.
  const shownLists = settledQuery.list === null ? noSavedFilms : savedFilms;
  const groups = useMemo(
    () => arrangeFilms(films, shownLists, settledQuery),
    [films, shownLists, settledQuery],
  );
  const swatchNotes = useMemo(() => listSwatchNotes(films), [films]);
  const keepInPlace = useGridPlace({
    scroller,
    groups,
    appliedId: applied?.id ?? null,
    panels: panelGroupKey(panelGroup),
    isWhole: isWholeCatalog(settledQuery),
    isShown,
  });
  const handleChoose = useLatest((film: Film, swatch: HTMLElement) => {
    apply(panelGroup, { kind: "film", film });
    if (query.text === "") return;
    keepInPlace(film.id, swatch);
    onQuery({ ...query, text: "" });
  });
  const handlePreview = useLatest((film: Film | null) => {
    onPreview(film);
    preview(panelGroup, film && { kind: "film", film });
  });
  function showAll() {
    onQuery(noQuery);
    focusOn(scroller.current);
  }
  const count = countFilms(groups);
  const isProtection = useProtectionSearch(settledQuery.text);
  return (
    <>
      <p role="status" className="sr-only">
        {texts.films.count(count)}
      </p>
      <p className="sr-only">{texts.films.colorNote}</p>
      {isProtection && <ProtectionOptions panelGroup={panelGroup} />}
      {count === 0 ? (
        <NoFilms words={isProtection ? "" : emptyWords(settledQuery)} onShowAll={showAll} />
      ) : (
        <FilmGrid
          groups={groups}
          note={texts.films.colorNote}
          swatchNotes={swatchNotes}
          swatchDrawings={swatchDrawings}
          scroller={scroller}
          applied={applied}
          panels={panelGroupLabel(panelGroup)}
          onChoose={handleChoose}
          onPreview={handlePreview}
        />
      )}
    </>
  );
}

function NoFilms({ words, onShowAll }: { words: string; onShowAll: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 py-2">
      {words !== "" && <p className="type-body text-dim">{words}</p>}
      <Button variant="secondary" onClick={onShowAll}>
        {texts.films.showAll}
      </Button>
    </div>
  );
}

function emptyWords({ list, text }: FilmGridQuery): string {
  if (list === "favorites" && text === "") return texts.films.noFavorites;
  if (list === "recent" && text === "") return texts.films.noRecent;
  return texts.films.noMatches;
}
