import { type Film, findNearestFilms, type Finish, type Hex } from "@livery/catalog";

/** Finishes that differ at first sight, in colors that suit any car. */
const wanted: readonly (readonly [Finish, Hex])[] = [
  ["satin", "#1f4f9e"],
  ["color-flip", "#5b3f8c"],
  ["matte", "#1a1b1d"],
  ["gloss", "#c8102e"],
  ["chrome", "#c9ccd1"],
  ["metallic", "#2f6f4f"],
];

/** One film of each finish that the shop offers. */
export function chooseAttractFilms(films: readonly Film[]): Film[] {
  return wanted.flatMap(([finish, hex]) => {
    const ofFinish = films.filter((film) => film.finish === finish);
    return findNearestFilms(ofFinish, hex, 1).map(({ film }) => film);
  });
}
