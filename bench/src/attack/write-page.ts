import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

// Of the size of the home page.
const page = `<!doctype html><title>Livery</title>${"<p>See the wrap before you buy it.</p>".repeat(800)}`;

/** Writes a built site of one page. Returns its folder. */
export function writePage(dataDir: string): string {
  const siteDir = path.join(dataDir, "site");
  mkdirSync(siteDir);
  writeFileSync(path.join(siteDir, "index.html"), page);
  return siteDir;
}
