import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import type { SegmentationRun } from "../page/engine.ts";
import { openEnginePage } from "./browser/open-engine-page.ts";
import { decodeDataUrl } from "./decode-data-url.ts";
import { forEachPhoto } from "./for-each-photo.ts";
import {
  type ClassCounts,
  type ClassMap,
  classNames,
  countClasses,
  sumCounts,
  toScores,
} from "./parts/score-classes.ts";
import { median } from "./percentile.ts";

const USAGE = "npm run bench -- parts --photos DIR --out DIR [--truth DIR]";

/**
 * Segments every photo of a folder with the shipped models and writes NAME.png, whose gray values are the material
 * class of each pixel. With --truth, a folder of such class maps (255 is unknown), also prints how well they agree.
 */
export async function runPartsBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { photos: { type: "string" }, out: { type: "string" }, truth: { type: "string" } },
  });
  if (!values.photos || !values.out) throw new Error(USAGE);
  const out = path.resolve(values.out);
  await mkdir(out, { recursive: true });
  const { page, close } = await openEnginePage({ isolated: false });
  const runs: SegmentationRun[] = [];
  const scored: ClassCounts[][] = [];
  try {
    await forEachPhoto({ page, folder: path.resolve(values.photos) }, async (file) => {
      const { name } = path.parse(file);
      const run = await page.evaluate(() => window.engineBench.segmentCar("/photo"));
      runs.push(run);
      const found = await readClassMap(decodeDataUrl(run.classMap));
      await writeFile(path.join(out, `${name}.png`), await toGrayPng(found));
      const counts = values.truth ? await compare(found, path.resolve(values.truth, `${name}.png`)) : [];
      scored.push(...counts);
      const scores = counts.flatMap(toScores).map(({ iou }) => iou.toFixed(3));
      console.log([name.padEnd(24), run.isCar ? "car" : "NO CAR", scores.join(" ")].join("  "));
    });
  } finally {
    await close();
  }
  report(runs, scored);
}

/** Empty where the photo has no ground truth. */
async function compare(found: ClassMap, truth: string): Promise<ClassCounts[][]> {
  return existsSync(truth) ? [countClasses(found, await readClassMap(truth))] : [];
}

async function readClassMap(source: string | Buffer): Promise<ClassMap> {
  const { data, info } = await sharp(source).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, classes: data };
}

function toGrayPng({ width, height, classes }: ClassMap): Promise<Buffer> {
  return sharp(classes, { raw: { width, height, channels: 1 } })
    .toColourspace("b-w")
    .png()
    .toBuffer();
}

function report(runs: SegmentationRun[], scored: ClassCounts[][]): void {
  if (scored.length > 0) {
    console.log(`\nPooled over the pixels of ${scored.length} photos`);
    const rows = toScores(sumCounts(scored)).map(({ iou, boundaryF }, index) => ({
      class: classNames[index],
      IoU: Number(iou.toFixed(3)),
      "boundary F": Number(boundaryF.toFixed(3)),
    }));
    console.table(rows);
  }
  const [first, ...later] = runs;
  if (!first) return;
  console.log("One thread, no GPU. The first photo also loads and compiles the models");
  console.table(
    (["models", "encode", "decode"] as const).map((stage) => ({
      stage,
      "first photo, s": Number((first.stageMs[stage] / 1000).toFixed(2)),
      "next photo, median s": Number((median(later.map((run) => run.stageMs[stage])) / 1000).toFixed(2)),
    })),
  );
}
