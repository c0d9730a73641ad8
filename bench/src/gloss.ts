import path from "node:path";
import { parseArgs } from "node:util";
import { loadFilms } from "@livery/catalog";
import sharp from "sharp";
import { openEnginePage } from "./browser/open-engine-page.ts";
import { decodeDataUrl } from "./decode-data-url.ts";
import { forEachPhoto } from "./for-each-photo.ts";
import { type Gloss, type Picture, type Region, regions, scoreGloss } from "./parts/score-gloss.ts";
import { readLabelMap } from "./parts/label-map.ts";

const USAGE = "npm run bench -- gloss --photos DIR [--film ID]";

/**
 * Prints how light and colored each part of the paint is, and how sharp what it mirrors. Run on photos of cars that are black or red,
 * and on light ones with a film of the catalog in that color, it tells what real paint has that ours lacks. A photo without a car is left out.
 */
export async function runGlossBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { photos: { type: "string" }, film: { type: "string" } } });
  if (!values.photos) throw new Error(USAGE);
  const folder = path.resolve(values.photos);
  const film = (await loadFilms()).find(({ id }) => id === values.film) ?? null;
  if (values.film && !film) throw new Error(`The catalog has no ${values.film}`);
  const scores: Map<Region, Gloss>[] = [];
  const { page, close } = await openEnginePage({ isolated: false });
  try {
    await forEachPhoto({ page, folder }, async (file) => {
      const run = await page.evaluate(() => window.engineBench.segmentCar("/photo"));
      if (run.kind === "refused" || !run.isCar) return console.log(`${file}  NO CAR`);
      const drawn = await page.evaluate(async (wanted) => {
        if (!wanted) return null;
        await window.engineBench.load("/photo", { maskUrl: null, normalsUrl: null });
        return window.engineBench.recolor(wanted);
      }, film);
      const classes = await readLabelMap(decodeDataUrl(run.classMap));
      const panels = await readLabelMap(decodeDataUrl(run.panelMap));
      const picture = await readPicture(drawn ? decodeDataUrl(drawn) : path.join(folder, file), classes);
      scores.push(scoreGloss(picture, { classes, panels }));
      console.log(file);
    });
  } finally {
    await close();
  }
  console.table(regions.map((region) => summarize(region, scores)));
}

async function readPicture(
  source: string | Buffer,
  size: { width: number; height: number },
): Promise<Picture> {
  const { width, height } = size;
  const rgb = await sharp(source)
    .rotate()
    .resize(width, height, { fit: "fill" })
    .removeAlpha()
    .toColorspace("srgb")
    .raw()
    .toBuffer();
  return { width, height, rgb };
}

/** Means over the cars that have the region; percentiles 5, 25, 50, 75 and 95 of L* and C*, and the hue in degrees. */
function summarize(region: Region, scores: readonly Map<Region, Gloss>[]) {
  const found = scores.flatMap((score) => score.get(region) ?? []);
  const mean = (valueOf: (gloss: Gloss) => number) =>
    found.reduce((sum, gloss) => sum + valueOf(gloss), 0) / found.length;
  const percentiles = (valuesOf: (gloss: Gloss) => number[]) =>
    [0, 1, 2, 3, 4].map((at) => Math.round(mean((gloss) => valuesOf(gloss)[at] ?? 0))).join(" ");
  const hue =
    Math.atan2(
      mean(({ median }) => median.b),
      mean(({ median }) => median.a),
    ) *
    (180 / Math.PI);
  return {
    region,
    cars: found.length,
    "L*": percentiles(({ lightness }) => lightness),
    "C*": percentiles(({ chroma }) => chroma),
    hue: Math.round((hue + 360) % 360),
    step: Math.round(mean(({ step }) => step)),
  };
}
