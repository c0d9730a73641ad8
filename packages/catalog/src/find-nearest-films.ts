import { ciede2000, toLab } from "./ciede2000.ts";
import type { Film, Hex } from "./film.ts";

export interface NearestFilm {
  film: Film;
  /** CIEDE2000 between the requested color and the film's render color; below about 2 they look alike. */
  difference: number;
}

/** The `count` films closest in color to `hex`, nearest first. A color-flip film counts by its nearest stop. */
export function findNearestFilms(films: readonly Film[], hex: Hex, count: number): NearestFilm[] {
  const target = labOf(hex);
  return films
    .map((film) => ({ film, difference: differenceTo(film, target) }))
    .sort((a, b) => a.difference - b.difference)
    .slice(0, count);
}

function differenceTo(film: Film, target: Lab): number {
  const colors = film.hexStops ?? [film.renderHex];
  return Math.min(...colors.map((color) => ciede2000(target, labOf(color))));
}

type Lab = ReturnType<typeof toLab>;

function labOf(hex: Hex): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  return toLab([value >> 16, (value >> 8) & 255, value & 255]);
}
