import { type ColorFamily, colorFamilies, colorFamilyOf } from "./color-family.ts";
import type { Film } from "./film.ts";
import { type Oklch, toOklch } from "./oklch.ts";

export interface FilmGroup {
  family: ColorFamily;
  films: Film[];
}

/** The films as a swatch wall hangs them: by colour group, inside a group so that neighbours look alike. */
export function groupFilms(films: readonly Film[]): FilmGroup[] {
  const groups = new Map<ColorFamily, Film[]>(colorFamilies.map((family) => [family, []]));
  for (const film of films) groups.get(colorFamilyOf(film))?.push(film);
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([family, members]) => ({ family, films: sortForWall(family, members) }));
}

function sortForWall(family: ColorFamily, films: Film[]): Film[] {
  const keyed = films.map((film) => ({ film, key: wallKey(family, toOklch(film.renderHex)) }));
  return keyed.sort((a, b) => a.key - b.key || (a.film.id < b.film.id ? -1 : 1)).map(({ film }) => film);
}

/** Neutrals run from light to dark. Colours run by bands of hue, light to dark and back again from band to band. */
function wallKey(family: ColorFamily, { lightness, hue }: Oklch): number {
  if (family === "white" || family === "grey" || family === "black") return 1 - lightness;
  const hueBandDeg = 12;
  const scarletDeg = 22; // the wheel is cut here: scarlet opens the reds, raspberry closes them
  const band = Math.floor(((hue - scarletDeg + 360) % 360) / hueBandDeg);
  return band + (band % 2 === 0 ? 1 - lightness : lightness);
}
