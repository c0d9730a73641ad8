export { type ColorFamily, colorFamilies } from "./color-family.ts";
export {
  type Brand,
  brands,
  type Film,
  type Finish,
  finishes,
  type Hex,
  type Sheen,
  sheens,
} from "./film.ts";
export { type FilmGroup, groupFilms } from "./group-films.ts";
export { loadFilms } from "./load-films.ts";
export { type FilmQuery, searchFilms } from "./search-films.ts";
