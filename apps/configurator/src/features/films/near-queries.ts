import type { Film } from "@livery/catalog";
import type { SavedFilms } from "../../look/saved-films.ts";
import { arrangeFilms, countFilms, type FilmGridQuery, noQuery } from "./arrange-films.ts";

/** A query near one that finds nothing: a filter was left out of it. */
interface NearQuery {
  left: Filter | "all";
  query: FilmGridQuery;
  count: number;
}

/** Without each single filter and without all of them, where that finds films. The words that were typed stay. */
export function listNearQueries(
  films: readonly Film[],
  savedFilms: SavedFilms,
  query: FilmGridQuery,
): NearQuery[] {
  const on = listFilters(query);
  const near = (left: NearQuery["left"], next: FilmGridQuery): NearQuery => ({
    left,
    query: next,
    count: countFilms(arrangeFilms(films, savedFilms, next)),
  });
  const single = on.map((filter) => near(filter, { ...query, [filter]: off[filter] }));
  const found = single.filter(({ count }) => count > 0);
  if (found.length > 0 || on.length < 2 || query.text.trim() === "") return found;
  return [near("all", { ...noQuery, text: query.text })].filter(({ count }) => count > 0);
}

/** The filters of a query that are on, beside its words. */
function listFilters(query: FilmGridQuery): Filter[] {
  return (["list", "color", "finish", "brand"] as const).filter(
    (filter) => (query[filter] ?? undefined) !== undefined,
  );
}

type Filter = keyof typeof off;

const off = { list: null, color: null, finish: undefined, brand: undefined } as const;
