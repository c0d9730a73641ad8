import {
  type ColorFamily,
  type Film,
  type FilmQuery,
  groupFilms,
  listPopularFilms,
  searchFilms,
} from "@livery/catalog";
import type { SavedFilms } from "../../look/saved-films.ts";
import { texts } from "../../language/texts.ts";
import { toCatalogWords } from "./catalog-words.ts";

/** Which films the grid shows. */
export interface FilmGridQuery extends FilmQuery {
  /** One of the customer's own lists; null for all films. */
  list: keyof SavedFilms | null;
  color: ColorFamily | null;
}

/** All films. */
export const noQuery: FilmGridQuery = { text: "", list: null, color: null };

export interface FilmGroup {
  label: string;
  films: readonly Film[];
}

/** Too few to be worth a group of their own. */
const fewestPopular = 4;

/** Whether a query leaves nothing out. */
export function isWholeCatalog({ text, list, color, brand, finish }: FilmGridQuery): boolean {
  return text.trim() === "" && list === null && color === null && brand === undefined && finish === undefined;
}

/** Groups films by color, after the popular ones. A text search puts the best matches first; a customer's list keeps its own order. */
export function arrangeFilms(
  films: readonly Film[],
  savedFilms: SavedFilms,
  query: FilmGridQuery,
): FilmGroup[] {
  const found = inList(searchFilms(films, { ...query, text: toCatalogWords(query.text) }), savedFilms, query);
  const families = groupFilms(found).filter(({ family }) => query.color === null || family === query.color);
  if (query.text.trim() === "" && query.list === null) {
    const byColor = families.map((group) => ({
      label: texts.films.families[group.family],
      films: group.films,
    }));
    const popular = listPopularFilms(families.flatMap((group) => group.films));
    return popular.length < fewestPopular
      ? byColor
      : [{ label: texts.films.popular, films: popular }, ...byColor];
  }
  const inColor = new Set(families.flatMap((group) => group.films));
  const label = query.list === null ? texts.films.bestMatches : texts.films.lists[query.list];
  return inColor.size === 0 ? [] : [{ label, films: found.filter((film) => inColor.has(film)) }];
}

/** How many films there are in all groups together; a popular one is in two. */
export function countFilms(groups: readonly FilmGroup[]): number {
  return new Set(groups.flatMap(({ films }) => films)).size;
}

function inList(
  found: readonly Film[],
  savedFilms: SavedFilms,
  { list, text }: FilmGridQuery,
): readonly Film[] {
  if (list === null) return found;
  if (text.trim() !== "") return found.filter(({ id }) => savedFilms[list].includes(id));
  const byId = new Map(found.map((film) => [film.id, film]));
  return savedFilms[list].flatMap((id) => byId.get(id) ?? []);
}
