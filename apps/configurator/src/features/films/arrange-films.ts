import { type ColorFamily, type Film, type FilmQuery, groupFilms, searchFilms } from "@livery/catalog";
import type { SavedFilms } from "../../look/saved-films.ts";
import { familyLabels } from "./film-labels.ts";

/** Which films the wall shows. */
export interface FilmGridQuery extends FilmQuery {
  savedFilms: keyof SavedFilms | null;
  color: ColorFamily | null;
}

export interface FilmGroup {
  label: string;
  films: readonly Film[];
}

/** By colour as long as nobody asks for words; then the best match comes first. A savedFilms keeps its own order. */
export function arrangeFilms(
  films: readonly Film[],
  savedFilms: SavedFilms,
  query: FilmGridQuery,
): FilmGroup[] {
  const found = searchFilms(onShelf(films, savedFilms, query.savedFilms), query);
  const families = groupFilms(found).filter(({ family }) => query.color === null || family === query.color);
  if (query.text.trim() === "" && query.savedFilms === null)
    return families.map((group) => ({ label: familyLabels[group.family], films: group.films }));
  const inColor = new Set(families.flatMap((group) => group.films));
  const label = query.savedFilms === null ? "Best match first" : shelfLabels[query.savedFilms];
  return inColor.size === 0 ? [] : [{ label, films: found.filter((film) => inColor.has(film)) }];
}

export const shelfLabels: Record<keyof SavedFilms, string> = { favorites: "Favourites", recent: "Recent" };

function onShelf(
  films: readonly Film[],
  savedFilms: SavedFilms,
  name: keyof SavedFilms | null,
): readonly Film[] {
  if (name === null) return films;
  const byId = new Map(films.map((film) => [film.id, film]));
  return savedFilms[name].flatMap((id) => byId.get(id) ?? []);
}
