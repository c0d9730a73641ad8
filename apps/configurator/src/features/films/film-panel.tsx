import type { Brand, Film } from "@livery/catalog";
import { type ReactNode, type RefObject, useDeferredValue, useMemo, useRef, useState } from "react";
import { useLatest } from "../../controls/use-latest.ts";
import { useCustomerSessionState, useTreatmentOn } from "../../look/customer-session-context.ts";
import type { PanelGroup } from "../../look/layer.ts";
import { panelGroupLabel } from "../../look/layer-label.ts";
import { useLookActions } from "../../look/look-actions.ts";
import { noSavedFilms } from "../../look/saved-films.ts";
import { arrangeFilms, type FilmGridQuery } from "./arrange-films.ts";
import { FilmCaption } from "./film-caption.tsx";
import { FilmFilters } from "./film-filters.tsx";
import { FilmGrid } from "./film-grid.tsx";
import type { SwatchDrawings } from "./swatch-drawings.ts";

interface FilmPanelProps {
  films: readonly Film[];
  brands: readonly Brand[];
  swatchDrawings: SwatchDrawings;
  /** Where a chosen film goes. */
  panelGroup: PanelGroup;
  /** Shown above the grid; scrolls with it. */
  children: ReactNode;
}

/** Chooses a film: its name, the filters and the grid. */
export function FilmPanel({ films, brands, swatchDrawings, panelGroup, children }: FilmPanelProps) {
  const [query, setQuery] = useState<FilmGridQuery>({ text: "", list: null, color: null });
  const [previewed, setPreviewed] = useState<Film | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const treatment = useTreatmentOn(panelGroup);
  const applied = treatment?.kind === "film" ? treatment.film : null;
  function search(next: FilmGridQuery) {
    setQuery(next);
    scroller.current?.scrollTo({ top: 0 });
  }
  return (
    <section aria-label="Films" className="flex h-full min-h-0 flex-col">
      <div className="border-b border-line px-4 py-1 wide:px-5 wide:py-2">
        <FilmCaption film={previewed ?? applied} swatchDrawings={swatchDrawings} />
      </div>
      <div
        ref={scroller}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 wide:px-5 wide:pt-2"
      >
        {children}
        <div className="mt-2">
          <FilmFilters query={query} brands={brands} onQuery={search} />
        </div>
        <FoundFilms
          {...{ films, swatchDrawings, query, applied, scroller, panelGroup }}
          onPreview={setPreviewed}
        />
      </div>
    </section>
  );
}

type FoundFilmsProps = Pick<FilmPanelProps, "films" | "swatchDrawings" | "panelGroup"> & {
  query: FilmGridQuery;
  applied: Film | null;
  scroller: RefObject<HTMLElement | null>;
  onPreview: (film: Film | null) => void;
};

function FoundFilms({
  films,
  swatchDrawings,
  query,
  applied,
  scroller,
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
  const handleChoose = useLatest((film: Film) => apply(panelGroup, { kind: "film", film }));
  const handlePreview = useLatest((film: Film | null) => {
    onPreview(film);
    preview(panelGroup, film && { kind: "film", film });
  });
  const count = groups.reduce((sum, group) => sum + group.films.length, 0);
  return (
    <>
      <p className="type-small mt-2 mb-2 flex flex-wrap justify-between gap-x-4 text-dim wide:mt-3 wide:mb-4">
        <span role="status">{count === 1 ? "1 film" : `${count} films`}</span>
        <span>Screen colors are approximate</span>
      </p>
      {count === 0 ? (
        <p className="type-body py-6 text-dim">{emptyWords(query)}</p>
      ) : (
        <FilmGrid
          groups={groups}
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

function emptyWords({ list, text }: FilmGridQuery): string {
  if (list === "favorites" && text === "") return "Star a film to save it here.";
  if (list === "recent" && text === "") return "Films you choose appear here, newest first.";
  return "No matching films. Try a color like “green,” or part of a code.";
}
