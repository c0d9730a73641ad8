import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type EnginePage, openEnginePage } from "./browser/open-engine-page.ts";
import { serveFolder } from "./browser/serve-folder.ts";
import { decodeDataUrl } from "./decode-data-url.ts";
import { type FinishSet, readFinishSet } from "./finish/finish-set.ts";
import { type Lab, readLab, readPaintPixels } from "./finish/read-lab.ts";
import { reportFinish, type ScoredPhoto } from "./finish/report-finish.ts";
import { scoreFinish } from "./finish/score-finish.ts";
import { countOutline, findOutline, type OutlineColors, type OutlineCounts } from "./finish/score-outline.ts";
import { readLabelMap } from "./parts/label-map.ts";
import { readNormalMap } from "./parts/normal-map.ts";
import { printNormals } from "./parts/report.ts";
import { type NormalSums, sumNormalErrors } from "./parts/score-normals.ts";

const USAGE = "npm run bench -- finish --set DIR --out DIR [--found] [--true-normals]";

interface Run {
  engine: EnginePage;
  set: FinishSet;
  out: string;
  /** Our own masks instead of the set's. */
  isFound: boolean;
  /** The set's normals instead of our own. */
  hasTrueNormals: boolean;
}

interface MeasuredPhoto extends ScoredPhoto {
  /** Null without any normals. */
  normals: NormalSums | null;
}

/**
 * Draws rendered cars in films and compares them with renders in those films. DIR is a folder like FinishSet. Writes
 * SCENE.SOURCE-FILM.png for each pair. A photo in which --found finds no car fails the run.
 */
export async function runFinishBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: "string" },
      out: { type: "string" },
      found: { type: "boolean", default: false },
      "true-normals": { type: "boolean", default: false },
    },
  });
  if (!values.set || !values.out) throw new Error(USAGE);
  const out = path.resolve(values.out);
  await mkdir(out, { recursive: true });
  const set = await readFinishSet(path.resolve(values.set));
  const engine = await openEnginePage({ isolated: false });
  const scored: MeasuredPhoto[] = [];
  const missed: string[] = [];
  try {
    await serveFolder(engine, set.folder);
    for (const scene of set.sceneIds)
      for (const photo of await measureScene(
        { engine, set, out, isFound: values.found, hasTrueNormals: values["true-normals"] },
        scene,
      ))
        if (typeof photo === "string") missed.push(photo);
        else scored.push(photo);
  } finally {
    await engine.close();
  }
  reportFinish(scored);
  printNormals(scored.flatMap(({ normals }) => (normals ? [normals] : [])));
  if (missed.length === 0) return;
  console.log(`No car found in ${missed.join(", ")}`);
  process.exitCode = 1;
}

/** The scores of a scene in each paint, or the name of a photo without a car. */
async function measureScene(run: Run, scene: string): Promise<(MeasuredPhoto | string)[]> {
  const { folder, films, paints } = run.set;
  const places = await readPaintPixels(path.join(folder, `${scene}.mask.png`));
  const truth = new Map<string, Lab[]>();
  for (const { id } of films) truth.set(id, await readLab(path.join(folder, `${scene}.${id}.jpg`), places));
  const photos: (MeasuredPhoto | string)[] = [];
  for (const source of paints) {
    const name = `${scene}.${source}`;
    const loaded = await run.engine.page.evaluate(([photo, given]) => window.engineBench.load(photo, given), [
      `/set/${name}.jpg`,
      {
        maskUrl: run.isFound ? null : `/set/${scene}.mask.png`,
        normalsUrl: run.hasTrueNormals ? `/set/${scene}.normal.png` : null,
      },
    ] as const);
    if (loaded.isCar) {
      const scores = scoreFinish(await drawFilms(run, name, places), truth);
      const outline = await scoreOutline(run, scene, source);
      photos.push({ source, scores, outline, normals: await scoreNormals(run.set, scene, loaded.normalMap) });
    } else photos.push(name);
    console.log(name);
  }
  return photos;
}

async function drawFilms(
  { engine, set, out }: Run,
  name: string,
  places: number[],
): Promise<Map<string, Lab[]>> {
  const drawn = new Map<string, Lab[]>();
  for (const film of set.films) {
    const picture = decodeDataUrl(
      await engine.page.evaluate((wanted) => window.engineBench.recolor(wanted), film),
    );
    await writeFile(path.join(out, `${name}-${film.id}.png`), picture);
    drawn.set(film.id, await readLab(picture, places));
  }
  return drawn;
}

/** In matte black, where the old paint shows most. */
async function scoreOutline({ set, out }: Run, scene: string, source: string): Promise<OutlineCounts> {
  const inSet = (file: string) => path.join(set.folder, `${scene}.${file}`);
  const mask = await readLabelMap(inSet("mask.png"));
  const { inside, outside } = findOutline(mask.labels, mask);
  const read = async (places: number[]): Promise<OutlineColors> => ({
    photo: await readLab(inSet(`${source}.jpg`), places),
    ours: await readLab(path.join(out, `${scene}.${source}-matte-black.png`), places),
    truth: await readLab(inSet("matte-black.jpg"), places),
  });
  return countOutline(await read(inside), await read(outside));
}

async function scoreNormals(
  { folder }: FinishSet,
  scene: string,
  normalMap: string | null,
): Promise<NormalSums | null> {
  if (normalMap === null) return null;
  const file = path.join(folder, `${scene}.normal.png`);
  const normals = await readNormalMap(file);
  return sumNormalErrors(await readNormalMap(decodeDataUrl(normalMap)), {
    normals,
    classes: null,
    panels: null,
  });
}
