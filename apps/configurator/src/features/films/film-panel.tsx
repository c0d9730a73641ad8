import type { Brand, Film } from "@livery/catalog";
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import { noSavedFilms, type SavedFilms } from "../../look/saved-films.ts";
import { useLatest } from "../../controls/use-latest.ts";
import { FilmCaption } from "./film-caption.tsx";
import { FilmFilters } from "./film-filters.tsx";
import { FilmGrid } from "./film-grid.tsx";
import type { SwatchImages } from "./use-swatch-images.ts";
import { arrangeFilms, type FilmGridQuery } from "./arrange-films.ts";

interface FilmPanelProps {
  films: readonly Film[];
  brands: readonly Brand[];
  sheet: SwatchImages;
  savedFilms: SavedFilms;
  chosen: Film | null;
  /** What a film is chosen for, in words: "hood". */
  where: string;
  onChoose: (film: Film) => void;
  onPoint: (film: Film | null) => void;
  onFavourite: (film: Film) => void;
  /** What stands above the wall and scrolls with it. */
  children: ReactNode;
}

/** Everything about choosing a film: its name, the search, the wall. */
export function FilmPanel({
  films,
  brands,
  sheet,
  savedFilms,
  chosen,
  where,
  children,
  ...does
}: FilmPanelProps) {
  const { onChoose, onPoint, onFavourite } = does;
  const [query, setQuery] = useState<FilmGridQuery>({ text: "", savedFilms: null, color: null });
  const [pointed, setPointed] = useState<Film | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const named = pointed ?? chosen;
  function search(next: FilmGridQuery) {
    setQuery(next);
    scroller.current?.scrollTo({ top: 0 }); // what is found begins at the top
  }
  function point(film: Film | null) {
    setPointed(film);
    onPoint(film);
  }
  return (
    <section aria-label="Films" className="flex h-full min-h-0 flex-col">
      <div className="border-b border-line px-4 py-1 wide:px-5 wide:py-2">
        <FilmCaption
          film={named}
          sheet={sheet}
          isFavourite={named !== null && savedFilms.favorites.includes(named.id)}
          onFavourite={onFavourite}
        />
      </div>
      <div
        ref={scroller}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 wide:px-5 wide:pt-2"
      >
        {children}
        <div className="mt-2">
          <FilmFilters query={query} brands={brands} onQuery={search} />
        </div>
        <FoundFilms {...{ films, sheet, savedFilms, query, chosen, where, onChoose }} onPoint={point} />
      </div>
    </section>
  );
}

type FoundFilmsProps = Pick<
  FilmPanelProps,
  "films" | "sheet" | "savedFilms" | "chosen" | "where" | "onChoose" | "onPoint"
> & { query: FilmGridQuery };

function FoundFilms({ films, sheet, savedFilms, query, chosen, where, onChoose, onPoint }: FoundFilmsProps) {
  // Typing stays ahead of the wall on slow devices.
  const settledQuery = useDeferredValue(query);
  // Choosing a film notes its use, and hangs nothing anew unless the savedFilms is what the wall shows.
  const seenShelf = settledQuery.savedFilms === null ? noSavedFilms : savedFilms;
  const groups = useMemo(
    () => arrangeFilms(films, seenShelf, settledQuery),
    [films, seenShelf, settledQuery],
  );
  const choose = useLatest(onChoose);
  const point = useLatest(onPoint);
  const count = groups.reduce((sum, group) => sum + group.films.length, 0);
  return (
    <>
      <p className="type-small mt-2 mb-2 flex flex-wrap justify-between gap-x-4 text-dim wide:mt-3 wide:mb-4">
        <span role="status">{count === 1 ? "1 film" : `${count} films`}</span>
        <span>Screen colours are approximate</span>
      </p>
      {count === 0 ? (
        <p className="type-body py-6 text-dim">{noneWords(query)}</p>
      ) : (
        <FilmGrid
          groups={groups}
          sheet={sheet}
          chosen={chosen}
          where={where}
          onChoose={choose}
          onPoint={point}
        />
      )}
    </>
  );
}

function noneWords({ savedFilms, text }: FilmGridQuery): string {
  if (savedFilms === "favorites" && text === "") return "Mark a film with the star, and it stands here.";
  if (savedFilms === "recent" && text === "") return "Films that you choose stand here, the last one first.";
  return "No film fits. Try a colour such as “green”, or part of a code.";
}
