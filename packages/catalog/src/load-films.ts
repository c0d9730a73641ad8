import type { Film } from "./film.ts";
import { type Importer, importOnce } from "./importer.ts";
import { parseFilm } from "./parse-film.ts";

/**
 * All films in the catalog, in the makers' order. The data is a separate file, fetched on the first call. Rejects if
 * the file cannot be loaded.
 */
export async function loadFilms(importer: Importer = importOnce): Promise<Film[]> {
  const { default: rows } = await importer(() => import("../data/films.json", { with: { type: "json" } }));
  return rows.map(parseFilm);
}
