// Makes data/films.json from the researched catalogue: npm run import -w @livery/catalog -- SOURCE_FOLDER
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Film } from "../src/film.ts";
import { parseFilm } from "../src/parse-film.ts";

const target = join(import.meta.dirname, "../data/films.json");

/** The films of a source folder that a customer may see: those whose code and colour are not in doubt. */
export function readSourceFilms(folder: string): Film[] {
  const source: unknown = JSON.parse(readFileSync(join(folder, "films.json"), "utf8"));
  return requireRows(source).filter(isRecommended).map(parseFilm);
}

/** One film a line, so that a change of the catalogue reads well as a diff. */
export function printFilms(films: readonly Film[]): string {
  return `[\n${films.map((film) => JSON.stringify(film)).join(",\n")}\n]\n`;
}

function requireRows(source: unknown): unknown[] {
  if (typeof source === "object" && source !== null && "films" in source && Array.isArray(source.films)) {
    return source.films;
  }
  throw new TypeError("films.json holds no list of films");
}

function isRecommended(row: unknown): boolean {
  return typeof row === "object" && row !== null && "recommended" in row && row.recommended === true;
}

function main(folder: string | undefined): void {
  if (folder === undefined) throw new Error("Usage: npm run import -w @livery/catalog -- SOURCE_FOLDER");
  const films = readSourceFilms(folder);
  writeFileSync(target, printFilms(films));
  console.log(`${films.length} films written`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv[2]);
