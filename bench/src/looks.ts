import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Film, loadFilms, rimFinishes } from "@livery/catalog";
import sharp from "sharp";
import type { BenchLook } from "../page/create-layers.ts";
import { openEnginePage } from "./browser/open-engine-page.ts";
import { decodeDataUrl } from "./decode-data-url.ts";
import { forEachPhoto } from "./for-each-photo.ts";

const USAGE = "npm run bench -- looks --photos DIR --out DIR [--width 640]";
const COLUMNS = 4;

/**
 * Writes NAME.jpg for each photo of a folder: a contact sheet of the original and seven looks, for visual review.
 */
export async function runLooksBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { photos: { type: "string" }, out: { type: "string" }, width: { type: "string" } },
  });
  const width = Number(values.width ?? 640);
  if (!values.photos || !values.out || !Number.isInteger(width) || width < 1) throw new Error(USAGE);
  const out = path.resolve(values.out);
  await mkdir(out, { recursive: true });
  const looks = await listLooks();
  const { page, close } = await openEnginePage({ isolated: false });
  try {
    await forEachPhoto({ page, folder: path.resolve(values.photos) }, async (file) => {
      const pictures = await page.evaluate(
        ([wanted, maxPixels]) => window.engineBench.renderLooks("/photo", wanted, maxPixels),
        [looks, width * width] as const,
      );
      console.log(`${file}  ${pictures ? "car" : "NO CAR"}`);
      if (pictures) await writeContactSheet(pictures, width, path.join(out, `${path.parse(file).name}.jpg`));
    });
  } finally {
    await close();
  }
}

async function listLooks(): Promise<BenchLook[]> {
  const films = await loadFilms();
  const find = (name: string, matches: (film: Film) => boolean): Film => {
    const found = films.find(matches);
    if (!found) throw new Error(`The catalog has no ${name}`);
    return found;
  };
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

async function writeContactSheet(pictures: string[], width: number, file: string): Promise<void> {
  const tiles = await Promise.all(
    pictures.map((url) => sharp(decodeDataUrl(url)).resize({ width }).toBuffer({ resolveWithObject: true })),
  );
  const height = Math.max(...tiles.map(({ info }) => info.height));
  const rows = Math.ceil(tiles.length / COLUMNS);
  await sharp({ create: { width: COLUMNS * width, height: rows * height, channels: 3, background: "#000" } })
    .composite(
      tiles.map(({ data }, index) => ({
        input: data,
        left: (index % COLUMNS) * width,
        top: Math.floor(index / COLUMNS) * height,
      })),
    )
    .jpeg({ quality: 88 })
    .toFile(file);
}
