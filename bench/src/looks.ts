import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Film, loadFilms, rimFinishes } from "@livery/catalog";
import type { BenchLook } from "../page/create-layers.ts";
import { openEnginePage } from "./browser/open-engine-page.ts";
import { decodeDataUrl } from "./decode-data-url.ts";
import { forEachPhoto } from "./for-each-photo.ts";
import { writeContactSheet } from "./write-contact-sheet.ts";

const USAGE = "npm run bench -- looks --photos DIR --out DIR [--width 640] [--films]";
const COLUMNS = 4;

/**
 * Writes NAME.jpg for each photo of a folder: a contact sheet of the original and seven looks, or ten films
 * with --films, for visual review.
 */
export async function runLooksBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      photos: { type: "string" },
      out: { type: "string" },
      width: { type: "string" },
      films: { type: "boolean", default: false },
    },
  });
  const width = Number(values.width ?? 640);
  if (!values.photos || !values.out || !Number.isInteger(width) || width < 1) throw new Error(USAGE);
  const out = path.resolve(values.out);
  await mkdir(out, { recursive: true });
  const looks = values.films ? await listFilms() : await listLooks();
  const { page, close } = await openEnginePage({ isolated: false });
  try {
    await forEachPhoto({ page, folder: path.resolve(values.photos) }, async (file) => {
      const pictures = await page.evaluate(
        ([wanted, maxPixels]) => window.engineBench.renderLooks("/photo", wanted, maxPixels),
        [looks, width * width] as const,
      );
      console.log(`${file}  ${pictures ? "car" : "NO CAR"}`);
      if (pictures)
        await writeContactSheet(
          pictures.map(decodeDataUrl),
          { columns: COLUMNS, width },
          path.join(out, `${path.parse(file).name}.jpg`),
        );
    });
  } finally {
    await close();
  }
}

/** One film of each finish, and black in three. */
const shownFilms = [
  "3m-2080-g12",
  "3m-2080-s12",
  "3m-2080-m12",
  "3m-2080-g13",
  "3m-2080-gc451",
  "3m-2080-gp281",
  "3m-2080-cfs12",
  "3m-2080-br120",
  "3m-2080-g336",
  "3m-2080-m26",
];

async function listFilms(): Promise<BenchLook[]> {
  const find = await openCatalog();
  return [{}, ...shownFilms.map((id) => ({ film: find(id, (one) => one.id === id) }))];
}

async function openCatalog() {
  const films = await loadFilms();
  return (name: string, matches: (film: Film) => boolean): Film => {
    const found = films.find(matches);
    if (!found) throw new Error(`The catalog has no ${name}`);
    return found;
  };
}

async function listLooks(): Promise<BenchLook[]> {
  const find = await openCatalog();
  const film = (id: string) => find(id, (one) => one.id === id);
  const first = (finish: Film["finish"]) => find(finish, (one) => one.finish === finish);
  const limoTint = { vlt: 5, filterHex: "#6b6f73" } as const;
  const darkTint = { vlt: 20, filterHex: "#6b6f73" } as const;
  const [rimFinish] = rimFinishes;
  if (!rimFinish) throw new Error("The catalog has no rim finish");
  return [
    {},
    { film: film("3m-2080-g13") },
    { film: film("3m-2080-m12"), tint: limoTint },
    { film: film("3m-2080-s10"), black: "gloss", tint: darkTint },
    { film: first("chrome"), smoke: darkTint },
    { film: first("color-flip"), rim: { design: "split-five", finish: rimFinish } },
    { film: first("carbon-fiber"), black: "satin" },
    { film: first("brushed"), tint: darkTint },
  ];
}
