// Generates the files in fonts/ from Fontsource's file: npm run font -w @livery/ui
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import subsetFont from "subset-font";

const sourceFile = "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2";
const fonts = join(import.meta.dirname, "../fonts");

// Other characters load from Fontsource's own files: see unicode-range in theme.css.
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join("");
const symbols = "\u00a0©®°·×–—‘’“”•…™€↑↓−";
const spanish = "¡¿ÁÉÍÑÓÚÜáéíñóúü";

/**
 * The widths and weights that type.css uses; more would cost bytes on every first visit. The typeface has masters at
 * 600 and 900: any weight above 600 would add 9 KB to the 33 KB.
 */
const subset = {
  targetFormat: "woff2",
  variationAxes: { wdth: { min: 100, max: 125, default: 100 }, wght: { min: 400, max: 600, default: 400 } },
  keepFeatures: ["ccmp", "kern", "liga", "locl", "mark", "rvrn", "tnum"],
} as const;

export async function makeFont(): Promise<Buffer> {
  const source = readFileSync(createRequire(import.meta.url).resolve(sourceFile));
  return subsetFont(source, ascii + symbols + spanish, subset);
}

/** The faces of posters. Fixed widths and weights, in TrueType: PDF viewers know neither axes nor WOFF2. */
export const posterFaces = {
  wide: { wdth: 125, wght: 800 },
  narrow: { wdth: 66, wght: 750 },
  text: { wdth: 104, wght: 480 },
} as const;

export type PosterFace = keyof typeof posterFaces;

/** Latin-1 and the signs above: what names of films, shops and cars are written with. */
const latin = Array.from({ length: 0x100 - 0xa1 }, (_, at) => String.fromCodePoint(0xa1 + at)).join("");

export async function makePosterFont(face: PosterFace): Promise<Buffer> {
  const source = readFileSync(createRequire(import.meta.url).resolve(sourceFile));
  return subsetFont(source, ascii + symbols + latin, {
    targetFormat: "truetype",
    variationAxes: posterFaces[face],
    keepFeatures: ["kern"],
  });
}

async function main(): Promise<void> {
  write("archivo.woff2", await makeFont());
  for (const face of Object.keys(posterFaces) as PosterFace[]) // the keys of that table
    write(`archivo-${face}.ttf`, await makePosterFont(face));
}

function write(name: string, font: Buffer): void {
  writeFileSync(join(fonts, name), font);
  console.log(`${name}: ${font.length} bytes written`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
