// Generates data/*.json from the research folder: npm run import -w @livery/catalog -- SOURCE_FOLDER
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSourceFilms } from "./import-films.ts";
import { readSourceRules, readSourceTints } from "./import-tints.ts";
import { printRows } from "./print-rows.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Usage: npm run import -w @livery/catalog -- SOURCE_FOLDER");
write("films.json", readSourceFilms(folder));
write("tints.json", readSourceTints(folder));
write("tint-rules.json", readSourceRules(folder));

function write(file: string, rows: readonly unknown[]): void {
  writeFileSync(join(import.meta.dirname, "../data", file), printRows(rows));
  console.log(`${rows.length} rows written to ${file}`);
}
