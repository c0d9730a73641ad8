import { type ColorFamily, colorFamilies, colorFamilyOf } from "./color-family.ts";
import type { Film } from "./film.ts";
import { type Oklch, toOklch } from "./oklch.ts";

export interface FilmGroup {
  family: ColorFamily;
  films: Film[];
}

/** Sorts films for the film grid: by color group, and within a group so that neighbors look alike. */
export function groupFilms(films: readonly Film[]): FilmGroup[] {
  const groups = new Map<ColorFamily, Film[]>(colorFamilies.map((family) => [family, []]));
  for (const film of films) groups.get(colorFamilyOf(film))?.push(film);
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([family, members]) => ({ family, films: sortForGrid(family, members) }));
}

function sortForGrid(family: ColorFamily, films: Film[]): Film[] {
  const keyed = films.map((film) => ({ film, key: gridSortKey(family, toOklch(film.renderHex)) }));
  return keyed.sort((a, b) => a.key - b.key || (a.film.id < b.film.id ? -1 : 1)).map(({ film }) => film);
}

/** Neutrals run from light to dark. Colors run in hue bands that alternate between light to dark and dark to light. */
function gridSortKey(family: ColorFamily, { lightness, hue }: Oklch): number {
  if (family === "white" || family === "gray" || family === "black") return 1 - lightness;
  const hueBandDeg = 12;
  const scarletDeg = 22; // hue bands start here, so scarlet comes first among the reds and raspberry last
  const band = Math.floor(((hue - scarletDeg + 360) % 360) / hueBandDeg);
  return band + (band % 2 === 0 ? 1 - lightness : lightness);
}
