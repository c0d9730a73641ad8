import type { Film, Finish, Hex } from "./film.ts";
import { findNearestFilms } from "./find-nearest-films.ts";

const count = 24;
/** CIEDE2000: beyond it a film is another color. */
const largestDifference = 20;
/** What another gloss than a paint's counts for, in units of CIEDE2000. */
const glossDifference = 6;
/** A paint has no structure and does not change its color. */
const paintFinishes: ReadonlySet<Finish> = new Set(["gloss", "satin", "matte", "metallic", "pearl"]);

/** Films that look like a paint, the most similar first. Glossy ones come first unless a finish is asked for. */
export function rankByPaint(films: readonly Film[], hex: Hex, prefersGloss: boolean): Film[] {
  const plain = films.filter(({ finish }) => paintFinishes.has(finish));
  return findNearestFilms(plain, hex, plain.length)
    .filter(({ difference }) => difference < largestDifference)
    .map(({ film, difference }) => {
      const isGlossy = film.glossLevel === "gloss" || film.glossLevel === "high-gloss";
      return { film, distance: difference + (prefersGloss && !isGlossy ? glossDifference : 0) };
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ film }) => film);
}
