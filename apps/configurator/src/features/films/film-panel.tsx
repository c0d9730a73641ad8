import { type Film, type FilmQuery, groupFilms, searchFilms } from "@livery/catalog";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { FilmCaption } from "./film-caption.tsx";
import { FilmFilters } from "./film-filters.tsx";
import { familyLabels } from "./film-labels.ts";
import { FilmWall, type WallGroup } from "./film-wall.tsx";
import { useFilms } from "./use-films.ts";

interface FilmPanelProps {
  chosen: Film | null;
  onChoose: (film: Film) => void;
}

/** Everything about choosing a film: its name, the search, the wall. */
export function FilmPanel({ chosen, onChoose }: FilmPanelProps) {
  const { state, reload } = useFilms();
  const [query, setQuery] = useState<FilmQuery>({ text: "" });
  const [pointed, setPointed] = useState<Film | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  function search(next: FilmQuery) {
    setQuery(next);
    scroller.current?.scrollTo({ top: 0 }); // what is found begins at the top
  }
  return (
    <section aria-label="Films" className="flex h-full min-h-0 flex-col">
      <div className="border-b border-line px-4 py-2 wide:px-5">
        <FilmCaption film={pointed ?? chosen} />
      </div>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-3 wide:px-5">
        <FilmFilters query={query} onQuery={search} />
        {state.kind === "loaded" && (
          <FoundFilms
            films={state.films}
            query={query}
            chosen={chosen}
            onChoose={onChoose}
            onPoint={setPointed}
          />
        )}
        {state.kind === "failed" && <FilmsMissing onReload={reload} />}
      </div>
    </section>
  );
}

interface FoundFilmsProps extends FilmPanelProps {
  films: readonly Film[];
  query: FilmQuery;
  onPoint: (film: Film | null) => void;
}

function FoundFilms({ films, query, chosen, onChoose, onPoint }: FoundFilmsProps) {
  // Typing stays ahead of the wall on slow devices.
  const settledQuery = useDeferredValue(query);
  const groups = useMemo(() => hangWall(films, settledQuery), [films, settledQuery]);
  const count = groups.reduce((sum, group) => sum + group.films.length, 0);
  return (
    <>
      <p className="type-small mt-3 mb-4 flex flex-wrap justify-between gap-x-4 text-dim">
        <span role="status">{count === 1 ? "1 film" : `${count} films`}</span>
        <span>Screen colours are approximate</span>
      </p>
      {count === 0 ? (
        <p className="type-body py-6 text-dim">
          No film fits. Try a colour such as “green”, or part of a code.
        </p>
      ) : (
        <FilmWall groups={groups} chosen={chosen} onChoose={onChoose} onPoint={onPoint} />
      )}
    </>
  );
}

/** By colour as long as nobody asks for words; then the best match comes first. */
function hangWall(films: readonly Film[], query: FilmQuery): WallGroup[] {
  const found = searchFilms(films, query);
  if (query.text.trim() !== "")
    return found.length === 0 ? [] : [{ label: "Best match first", films: found }];
  return groupFilms(found).map((group) => ({ label: familyLabels[group.family], films: group.films }));
}

function FilmsMissing({ onReload }: { onReload: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 py-6">
      <p role="alert" className="type-body">
        The films could not be loaded. Check your connection.
      </p>
      <button
        type="button"
        onClick={onReload}
        className="type-small min-h-target rounded-control border border-line-strong px-4 hover:border-light/60"
      >
        Try again
      </button>
    </div>
  );
}
