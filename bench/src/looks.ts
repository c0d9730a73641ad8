import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Film, loadFilms, rimFinishes } from "@livery/catalog";
import sharp from "sharp";
import type { BenchLook } from "../page/create-layers.ts";
import { openEnginePage } from "./browser/open-engine-page.ts";
import { PHOTO_FILE } from "./photo-file.ts";

const USAGE = "npm run bench -- looks --photos DIR --out DIR [--width 640]";
const COLUMNS = 4;

/**
 * Shows every car of a folder in eight looks, side by side in NAME.jpg, for a pair of eyes: the photo, gloss red,
 * matte black with tint, satin white with black trim, chrome with smoked lamps, a colour-flip with rims, carbon, brushed.
 */
export async function runLooksBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { photos: { type: "string" }, out: { type: "string" }, width: { type: "string" } },
  });
  const width = Number(values.width ?? 640);
  if (!values.photos || !values.out || !Number.isInteger(width) || width < 1) throw new Error(USAGE);
  const [photos, out] = [path.resolve(values.photos), path.resolve(values.out)];
  await mkdir(out, { recursive: true });
  const looks = await listLooks();
  const files = (await readdir(photos)).filter((name) => PHOTO_FILE.test(name)).toSorted();
  const { page, close } = await openEnginePage({ isolated: false });
  try {
    for (const file of files) {
      await page.route("**/photo", (route) => route.fulfill({ path: path.join(photos, file) }));
      const pictures = await page.evaluate(
        ([wanted, maxPixels]) => window.engineBench.showLooks("/photo", wanted, maxPixels),
        [looks, width * width] as const,
      );
      await page.unroute("**/photo");
      console.log(`${file}  ${pictures ? "car" : "NO CAR"}`);
      if (pictures) await writeSheet(pictures, width, path.join(out, `${path.parse(file).name}.jpg`));
    }
  } finally {
    await close();
  }
}

async function listLooks(): Promise<BenchLook[]> {
  const films = await loadFilms();
  const film = (id: string): Film => {
    const found = films.find((one) => one.id === id);
    if (!found) throw new Error(`The catalogue has no ${id}`);
    return found;
  };
  const first = (finish: Film["finish"]): Film => {
    const found = films.find((one) => one.finish === finish);
    if (!found) throw new Error(`The catalogue has no ${finish}`);
    return found;
  };
  const limo = { vlt: 5, filterHex: "#6b6f73" } as const;
  const dark = { vlt: 20, filterHex: "#6b6f73" } as const;
  const [rimFinish] = rimFinishes;
  if (!rimFinish) throw new Error("The catalogue has no rim finish");
  return [
    {},
    { film: film("3m-2080-g13") },
    { film: film("3m-2080-m12"), tint: limo },
    { film: film("3m-2080-s10"), black: "gloss", tint: dark },
    { film: first("chrome"), smoke: dark },
    { film: first("color-flip"), rim: { design: "split-five", finish: rimFinish } },
    { film: first("carbon-fiber"), black: "satin" },
    { film: first("brushed"), tint: dark },
  ];
}

async function writeSheet(pictures: string[], width: number, file: string): Promise<void> {
  const tiles = await Promise.all(
    pictures.map((address) =>
      sharp(Buffer.from(address.slice(address.indexOf(",") + 1), "base64"))
        .resize({ width })
        .toBuffer({ resolveWithObject: true }),
    ),
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
