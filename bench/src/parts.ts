import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { SegmentationRun } from "../page/engine.ts";
import { openEnginePage } from "./browser/open-engine-page.ts";
import { decodeDataUrl } from "./decode-data-url.ts";
import { forEachPhoto } from "./for-each-photo.ts";
import { readLabelMap, toGrayPng } from "./parts/label-map.ts";
import { readNormalMap } from "./parts/normal-map.ts";
import { writeSheet } from "./parts/draw-sheet.ts";
import { describeScores, printScores, printSummary, printTimes } from "./parts/report.ts";
import { type FoundMaps, type PhotoScores, scorePhoto } from "./parts/score-photo.ts";
import { readTruth } from "./parts/truth.ts";

const USAGE = "npm run bench -- parts --photos DIR --out DIR [--truth DIR]";

/**
 * Segments every photo of a folder with the shipped models and writes NAME.png (material classes), NAME.panels.png, and
 * NAME.normal.png if the engine estimates normals, and NAME.sheet.jpg to look at. With --truth, a folder of such files, also prints how well they
 * agree. A photo that the engine refuses, or a truth of another size, is reported at the end and fails the run.
 */
export async function runPartsBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { photos: { type: "string" }, out: { type: "string" }, truth: { type: "string" } },
  });
  if (!values.photos || !values.out) throw new Error(USAGE);
  const [photos, out] = [path.resolve(values.photos), path.resolve(values.out)];
  const truthFolder = values.truth && path.resolve(values.truth);
  await mkdir(out, { recursive: true });
  const { page, close } = await openEnginePage({ isolated: false });
  const runs: SegmentationRun[] = [];
  const scored: PhotoScores[] = [];
  const refused: string[] = [];
  const unusable: string[] = [];
  try {
    await forEachPhoto({ page, folder: photos }, async (file) => {
      const { name } = path.parse(file);
      const run = await page.evaluate(() => window.engineBench.segmentCar("/photo"));
      if (run.kind === "refused") {
        console.log([name.padEnd(24), "REFUSED", run.problem].join("  "));
        refused.push(`${file} (${run.problem})`);
        return;
      }
      runs.push(run);
      const found = await writeMaps(run, path.join(out, name));
      await writeSheet(path.join(photos, file), found, path.join(out, `${name}.sheet.jpg`));
      const truth = truthFolder ? await readTruth(truthFolder, name, found.classes) : null;
      const scores = truth && scorePhoto(found, truth);
      if (scores) scored.push(scores);
      unusable.push(...(truth?.unusable ?? []));
      console.log(
        [name.padEnd(24), run.isCar ? "car" : "NO CAR", scores ? describeScores(scores) : ""].join("  "),
      );
    });
  } finally {
    await close();
  }
  printScores(scored);
  printTimes(runs);
  printSummary({ runs, refused, unusable });
  if (refused.length + unusable.length > 0) process.exitCode = 1;
}

/** Returns what can be read from the files, so that scores are those of the files. */
async function writeMaps(run: SegmentationRun, target: string): Promise<FoundMaps> {
  const classes = await readLabelMap(decodeDataUrl(run.classMap));
  const panels = await readLabelMap(decodeDataUrl(run.panelMap));
  await writeFile(`${target}.png`, await toGrayPng(classes));
  await writeFile(`${target}.panels.png`, await toGrayPng(panels));
  if (run.normalMap === null) return { classes, panels, normals: null };
  const file = decodeDataUrl(run.normalMap);
  await writeFile(`${target}.normal.png`, file);
  return { classes, panels, normals: await readNormalMap(file) };
}
