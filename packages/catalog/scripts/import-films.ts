import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Film } from "../src/film.ts";
import { parseFilm } from "../src/parse-film.ts";

/** Reads the films of a source folder whose code and color are reliable (`recommended`). */
export function readSourceFilms(folder: string): Film[] {
  const source: unknown = JSON.parse(readFileSync(join(folder, "films.json"), "utf8"));
  return requireRows(source).filter(isRecommended).map(renameGlossLevel).map(parseFilm);
}

/** The source calls a film's gloss level its sheen. */
function renameGlossLevel({ sheen, ...row }: Row): Row {
  return { ...row, glossLevel: sheen };
}

type Row = Record<string, unknown>;

function requireRows(source: unknown): unknown[] {
  if (typeof source === "object" && source !== null && "films" in source && Array.isArray(source.films)) {
    return source.films;
  }
  throw new TypeError("films.json has no list of films");
}

function isRecommended(row: unknown): row is Row {
  return typeof row === "object" && row !== null && "recommended" in row && row.recommended === true;
}
