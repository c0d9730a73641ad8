import path from "node:path";
import type { EnginePage } from "../browser/open-engine-page.ts";
import { median } from "../percentile.ts";
import { listAppScenes } from "./app-scenes.ts";

const longSide = 1280;
const photo = path.join(import.meta.dirname, "../../scenes/yard.webp");
/** Issue 40's. */
const mostMs = 2000;

interface PreviewTime {
  ms: number;
  /** Of all of the browser's processes: steadier than the time on a clock, and more where they work at once. */
  processorMs: number;
}

/** Of our own photo in a new worker, by the scene's name: its cutout, the first preview and the next. */
type PreviewTimes = ReadonlyMap<
  string,
  readonly [cutout: PreviewTime, first: PreviewTime, next: PreviewTime]
>;

export async function timePreviews({ page }: EnginePage): Promise<PreviewTimes> {
  await page.route("**/photo", (route) => route.fulfill({ path: photo }));
  if ((await page.evaluate(() => window.scenesBench.cutOut("/photo"))) === null)
    throw new Error(`No car found in ${photo}`);
  const processorMs = await readProcessorTime(page);
  const times = new Map<string, [PreviewTime, PreviewTime, PreviewTime]>();
  const time = async (measure: () => Promise<number>): Promise<PreviewTime> => {
    const start = await processorMs();
    const ms = await measure();
    return { ms, processorMs: (await processorMs()) - start };
  };
  for (const { name, scene } of listAppScenes()) {
    const cutOut = () => page.evaluate((side) => window.scenesBench.timeCutout(side), longSide);
    const draw = () =>
      page.evaluate(([facts, side]) => window.scenesBench.timePreview(facts, side), [
        scene,
        longSide,
      ] as const);
    const measured: [PreviewTime, PreviewTime, PreviewTime] = [
      await time(cutOut),
      await time(draw),
      await time(draw),
    ];
    times.set(name, measured);
    const [cutout, first, next] = measured.map((each) => describe(each));
    console.log(`${name.padEnd(12)} cutout ${cutout}, preview ${first}, again ${next}`);
  }
  return times;
}

function describe({ ms, processorMs }: PreviewTime): string {
  return `${ms.toFixed(0)} (${processorMs.toFixed(0)}) ms`;
}

/** Milliseconds of processor time of all of the browser's processes since they began. */
async function readProcessorTime(page: EnginePage["page"]): Promise<() => Promise<number>> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error("The page has no browser");
  return async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return processInfo.reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0);
  };
}

/** Prints medians and what takes too long. False when a first preview does. */
export function reportPreviews(times: PreviewTimes): boolean {
  for (const [index, step] of ["cutout", "preview", "again"].entries()) {
    const all = [...times.values()].flatMap((measured) => measured[index] ?? []);
    const [ms, processorMs] = [all.map((each) => each.ms), all.map((each) => each.processorMs)].map(median);
    console.log(`median ${step}: ${describe({ ms: ms ?? NaN, processorMs: processorMs ?? NaN })}`);
  }
  const slow = [...times].filter(([, [, first]]) => first.ms > mostMs).map(([name]) => name);
  console.log(slow.length === 0 ? `all within ${mostMs} ms` : `more than ${mostMs} ms: ${slow.join(", ")}`);
  return slow.length === 0;
}
