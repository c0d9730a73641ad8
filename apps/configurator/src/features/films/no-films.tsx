import { type Film, listPopularFilms } from "@livery/catalog";
import { Button } from "@livery/ui";
import { useMemo } from "react";
import type { SavedFilms } from "../../look/saved-films.ts";
import { texts } from "../../language/texts.ts";
import type { FilmGridQuery, FilmGroup } from "./arrange-films.ts";
import { listNearQueries } from "./near-queries.ts";

interface NoFilmsProps {
  films: readonly Film[];
  savedFilms: SavedFilms;
  query: FilmGridQuery;
  isProtection: boolean;
  onQuery: (query: FilmGridQuery) => void;
  onShowAll: () => void;
}

/** In place of films: why there are none, and queries near this one that find some. */
export function NoFilms({ films, savedFilms, query, isProtection, onQuery, onShowAll }: NoFilmsProps) {
  const words = isProtection ? "" : emptyWords(query);
  const near = useMemo(
    () => (isProtection ? [] : listNearQueries(films, savedFilms, query)),
    [isProtection, films, savedFilms, query],
  );
  return (
    <div className="grid justify-items-start gap-4 py-2">
      {words !== "" && <p className="type-body text-dim">{words}</p>}
      <div className="flex flex-wrap gap-2">
        {near.map(({ left, query: next, count }) => (
          <Button key={left} variant="secondary" onClick={() => onQuery(next)}>
            {texts.films.without(nameOf(left, query), texts.films.count(count))}
          </Button>
        ))}
        <Button variant="secondary" onClick={onShowAll}>
          {texts.films.showAll}
        </Button>
      </div>
    </div>
  );
}

/** What to show where words find nothing: the films that most customers want. */
export function listInstead(films: readonly Film[], { text }: FilmGridQuery): FilmGroup[] {
  const popular = text.trim() === "" ? [] : listPopularFilms(films);
  return popular.length === 0 ? [] : [{ label: texts.films.popular, films: popular }];
}

function nameOf(left: ReturnType<typeof listNearQueries>[number]["left"], query: FilmGridQuery): string {
  switch (left) {
    case "list":
      return query.list === null ? "" : texts.films.lists[query.list];
    case "color":
      return query.color === null ? "" : texts.films.families[query.color];
    case "finish":
      return query.finish === undefined ? "" : texts.films.finishes[query.finish];
    case "brand":
      return query.brand ?? "";
    case "all":
      return texts.films.filters;
  }
}

function emptyWords({ list, text }: FilmGridQuery): string {
  if (list === "favorites" && text === "") return texts.films.noFavorites;
  if (list === "recent" && text === "") return texts.films.noRecent;
  return texts.films.noMatches;
}
