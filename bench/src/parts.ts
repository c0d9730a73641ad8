import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import type { PartsRun } from "../page/engine.ts";
import { openEnginePage } from "./browser/open-engine-page.ts";
import { median } from "./median.ts";
import { PHOTO_FILE } from "./photo-file.ts";
import {
  type ClassMap,
  countParts,
  type PartCounts,
  partClasses,
  sumParts,
  toScores,
} from "./parts/score-classes.ts";

const USAGE = "npm run bench -- parts --photos DIR --out DIR [--truth DIR]";

/**
 * Runs the shipped pipeline on every photo of a folder and writes NAME.png, whose grey values are the class of each
 * pixel. With --truth, a folder of such pictures (255 is unknown), also prints how far the two agree.
 */
export async function runPartsBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { photos: { type: "string" }, out: { type: "string" }, truth: { type: "string" } },
  });
  if (!values.photos || !values.out) throw new Error(USAGE);
  const [photos, out] = [path.resolve(values.photos), path.resolve(values.out)];
  await mkdir(out, { recursive: true });
  const files = (await readdir(photos)).filter((name) => PHOTO_FILE.test(name)).toSorted();
  const { page, close } = await openEnginePage({ isolated: false });
  const runs: PartsRun[] = [];
  const scored: PartCounts[] = [];
  try {
    for (const file of files) {
      const { name } = path.parse(file);
      await page.route("**/photo", (route) => route.fulfill({ path: path.join(photos, file) }));
      const run = await page.evaluate(() => window.engineBench.segmentCar("/photo"));
      await page.unroute("**/photo");
      runs.push(run);
      const picture = Buffer.from(run.picture.slice(run.picture.indexOf(",") + 1), "base64");
      const found = await readClasses(picture);
      await writeFile(path.join(out, `${name}.png`), await toGrey(found));
      const truth = values.truth && path.join(path.resolve(values.truth), `${name}.png`);
      const isScored = truth !== undefined && truth !== "" && existsSync(truth);
      const counts = isScored ? [countParts(found, await readClasses(truth))] : [];
      scored.push(...counts);
      const overlaps = counts.map((one) =>
        toScores(one)
          .map(({ iou }) => iou.toFixed(3))
          .join(" "),
      );
      console.log([name.padEnd(24), run.isCar ? "car" : "NO CAR", ...overlaps].join("  "));
    }
  } finally {
    await close();
  }
  report(runs, scored);
}

async function readClasses(source: string | Buffer): Promise<ClassMap> {
  const { data, info } = await sharp(source).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, classes: data };
}

function toGrey({ width, height, classes }: ClassMap): Promise<Buffer> {
  return sharp(classes, { raw: { width, height, channels: 1 } })
    .toColourspace("b-w")
    .png()
    .toBuffer();
}

function report(runs: PartsRun[], scored: PartCounts[]): void {
  if (scored.length > 0) {
    console.log(`\nPooled over the pixels of ${scored.length} photos`);
    const rows = toScores(sumParts(scored)).map(({ iou, boundary }, index) => ({
      class: partClasses[index],
      IoU: Number(iou.toFixed(3)),
      "boundary F": Number(boundary.toFixed(3)),
    }));
    console.table(rows);
  }
  const [first, ...later] = runs;
  if (!first) return;
  console.log("One thread, no chip; the first photo also loads and compiles the models");
  console.table(
    (["models", "encode", "draw"] as const).map((stage) => ({
      stage,
      "first photo, s": Number((first.stageMs[stage] / 1000).toFixed(2)),
      "next photo, median s": Number((median(later.map((run) => run.stageMs[stage])) / 1000).toFixed(2)),
    })),
  );
}
