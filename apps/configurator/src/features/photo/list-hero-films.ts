import type { Film } from "@livery/catalog";
import type { HeroCar, HeroPicture } from "../../samples/hero-car.ts";

/** A film with a picture of the start screen's car in it. */
export interface HeroFilm {
  film: Film;
  picture: HeroPicture;
}

/** The films of the start screen's car that are among these. */
export function listHeroFilms(car: HeroCar, films: readonly Film[]): HeroFilm[] {
  return car.films.flatMap(({ filmId, picture }) => {
    const film = films.find(({ id }) => id === filmId);
    return film ? [{ film, picture }] : [];
  });
}
