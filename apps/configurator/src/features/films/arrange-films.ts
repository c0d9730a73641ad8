import { type ColorFamily, type Film, type FilmQuery, groupFilms, searchFilms } from "@livery/catalog";
import type { SavedFilms } from "../../look/saved-films.ts";
import { familyLabels } from "./film-labels.ts";

/** Which films the grid shows. */
export interface FilmGridQuery extends FilmQuery {
  /** One of the customer's own lists; null for all films. */
  list: keyof SavedFilms | null;
  color: ColorFamily | null;
}

export interface FilmGroup {
  label: string;
  films: readonly Film[];
}

/** Groups films by color. A text search puts the best matches first; a customer's list keeps its own order. */
export function arrangeFilms(
  films: readonly Film[],
  savedFilms: SavedFilms,
  query: FilmGridQuery,
): FilmGroup[] {
  const found = searchFilms(inList(films, savedFilms, query.list), query);
  const families = groupFilms(found).filter(({ family }) => query.color === null || family === query.color);
  if (query.text.trim() === "" && query.list === null)
    return families.map((group) => ({ label: familyLabels[group.family], films: group.films }));
  const inColor = new Set(families.flatMap((group) => group.films));
  const label = query.list === null ? "Best matches first" : listLabels[query.list];
  return inColor.size === 0 ? [] : [{ label, films: found.filter((film) => inColor.has(film)) }];
}

export const listLabels: Record<keyof SavedFilms, string> = { favorites: "Favorites", recent: "Recent" };

function inList(
  films: readonly Film[],
  savedFilms: SavedFilms,
  list: keyof SavedFilms | null,
): readonly Film[] {
  if (list === null) return films;
  const byId = new Map(films.map((film) => [film.id, film]));
  return savedFilms[list].flatMap((id) => byId.get(id) ?? []);
}
