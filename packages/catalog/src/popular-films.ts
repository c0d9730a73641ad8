import type { Film } from "./film.ts";

/**
 * Ids of the films that people ask shops for, in the order in which they are shown. Kept by hand, as nobody publishes
 * sales: neutral colors lead, then colors, flips, chrome and structure, with a few of each brand, because a shop may
 * offer only one.
 */
export const popularFilmIds: readonly string[] = [
  "3m-2080-s12", // Satin Black
  "3m-2080-hg61", // High Gloss Nardo Gray
  "3m-2080-g12", // Gloss Black
  "teckwrap-cg21-hd", // Rolling Sea, close to Porsche's Miami Blue
  "3m-2080-m12", // Matte Black
  "3m-2080-gp281", // Gloss Flip Psychedelic
  "avery-dennison-sf100-843-s", // Conform Chrome Silver
  "3m-2080-m26", // Matte Military Green
  "avery-dennison-sw900-854-m", // Satin Dark Grey Metallic
  "3m-2080-sp10", // Satin Pearl White
  "hexis-hx20485b", // Gloss Racing Red
  "teckwrap-rb20-hd", // Midnight Purple
  "kpmf-gloss-tiffany-blue", // Gloss Tiffany Blue
  "avery-dennison-sw900-712-o", // Satin Khaki Green
  "avery-dennison-sw900-674-s", // Gloss Rushing Riptide, a flip
  "hexis-hx30sch05b", // Gloss Super Chrome Blue
  "teckwrap-cg38-hd", // British Racing Green
  "kpmf-k75466", // Gloss Purple Blue Iridescent, a flip
  "3m-2080-cfs12", // Carbon Fiber Black
  "hexis-hx30caf89s", // Satin Black Forged Carbon
  "teckwrap-cg54-hd", // Papaya Orange
  "kpmf-satin-rose-gold", // Satin Rose Gold
  "hexis-hx30sch03s", // Satin Super Chrome Titanium
  "kpmf-gloss-pacific-blue", // Gloss Pacific Blue
];

/** The popular ones among these films, the most popular first. */
export function listPopularFilms(films: readonly Film[]): Film[] {
  const byId = new Map(films.map((film) => [film.id, film]));
  return popularFilmIds.flatMap((id) => byId.get(id) ?? []);
}
