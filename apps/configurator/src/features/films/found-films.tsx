import type { Film } from "@livery/catalog";
import { type RefObject, useDeferredValue, useMemo } from "react";
import { focusOn } from "../../controls/focus-on.ts";
import { useLatest } from "../../controls/use-latest.ts";
import { useCustomerSessionState } from "../../look/customer-session-context.ts";
import { type PanelGroup, panelGroupKey } from "../../look/layer.ts";
import { panelGroupLabel } from "../../look/layer-label.ts";
import { useLookActions } from "../../look/look-actions.ts";
import { noSavedFilms } from "../../look/saved-films.ts";
import { arrangeFilms, countFilms, type FilmGridQuery, isWholeCatalog, noQuery } from "./arrange-films.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FilmGrid } from "./film-grid.tsx";
import { listInstead, NoFilms } from "./no-films.tsx";
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

/** The films that a query finds, or what to do when there are none. A choice leaves them as they are, to try the next. */
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
  useGridPlace({
    scroller,
    appliedId: applied?.id ?? null,
    panels: panelGroupKey(panelGroup),
    isWhole: isWholeCatalog(settledQuery),
    isShown,
  });
  const handleChoose = useLatest((film: Film) => apply(panelGroup, { kind: "film", film }));
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
  const shownGroups = useMemo(
    () => (groups.length === 0 && !isProtection ? listInstead(films, settledQuery) : groups),
    [groups, isProtection, films, settledQuery],
  );
  return (
    <>
      <FilterBar query={settledQuery} {...{ count, isProtection, onQuery }} />
      <p className="sr-only">{texts.films.colorNote}</p>
      {isProtection && <ProtectionOptions panelGroup={panelGroup} />}
      {count === 0 ? (
        <NoFilms query={settledQuery} {...{ films, savedFilms, isProtection, onQuery }} onShowAll={showAll} />
      ) : null}
      {shownGroups.length > 0 && (
        <FilmGrid
          groups={shownGroups}
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
