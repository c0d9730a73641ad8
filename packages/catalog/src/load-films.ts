import type { Film } from "./film.ts";
import { type Importer, importOnce } from "./importer.ts";
import { parseFilm } from "./parse-film.ts";

/**
 * All films we offer, in the makers' order. The data come as their own file on the first call, so that a page
 * opens without waiting for them. Rejects when that file cannot be had.
 */
export async function loadFilms(importer: Importer = importOnce): Promise<Film[]> {
  const { default: rows } = await importer(() => import("../data/films.json", { with: { type: "json" } }));
  return rows.map(parseFilm);
}
