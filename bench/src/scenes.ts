import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type EnginePage, openEnginePage } from "./browser/open-engine-page.ts";
import { servePlaces } from "./scenes/app-scenes.ts";
import { compareWithRenders } from "./scenes/compare-with-renders.ts";
import { reportScenes } from "./scenes/report-scenes.ts";
import { reportPreviews, timePreviews } from "./scenes/time-previews.ts";
import { writeSheets } from "./scenes/write-sheets.ts";

const USAGE = "npm run bench -- scenes --set DIR --out DIR | --photos DIR --out DIR | --previews";

/**
 * Compares cars in places with renders of a set, writes sheets of photos in all scenes, or times previews of all scenes.
 * Fails on a missed goal, and when no car is found.
 */
export async function runScenesBench(args: string[]): Promise<void> {
  const text = { type: "string" } as const;
  const options = { set: text, photos: text, out: text, previews: { type: "boolean" } } as const;
  const { set, photos, out, previews } = parseArgs({ args, options }).values;
  const run = chooseRun({ set, photos, out, previews });
  if (run === null) throw new Error(USAGE);
  const engine = await openEnginePage({ isolated: false });
  try {
    await servePlaces(engine.page);
    if (!(await run(engine))) process.exitCode = 1;
  } finally {
    await engine.close();
  }
}

interface Wanted {
  set: string | undefined;
  photos: string | undefined;
  out: string | undefined;
  previews: boolean | undefined;
}

/** What to do; false means that a goal is missed. Null for unknown wishes. */
function chooseRun({
  set,
  photos,
  out,
  previews,
}: Wanted): ((engine: EnginePage) => Promise<boolean>) | null {
  if (previews) return async (engine) => reportPreviews(await timePreviews(engine));
  if (out === undefined) return null;
  const to = path.resolve(out);
  if (photos !== undefined)
    return async (engine) => {
      await mkdir(to, { recursive: true });
      return writeSheets(engine, path.resolve(photos), to);
    };
  if (set === undefined) return null;
  return async (engine) => {
    await mkdir(to, { recursive: true });
    return reportScenes(await compareWithRenders(engine, path.resolve(set), to));
  };
}
