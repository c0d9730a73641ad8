import path from "node:path";
import type { EnginePage } from "../browser/open-engine-page.ts";
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

/** Previews of our own photo, by the scene's name: in a new worker, and then in the same. */
type PreviewTimes = ReadonlyMap<string, readonly [first: PreviewTime, next: PreviewTime]>;

export async function timePreviews({ page }: EnginePage): Promise<PreviewTimes> {
  await page.route("**/photo", (route) => route.fulfill({ path: photo }));
  if ((await page.evaluate(() => window.scenesBench.cutOut("/photo"))) === null)
    throw new Error(`No car found in ${photo}`);
  const processorMs = await readProcessorTime(page);
  const times = new Map<string, [PreviewTime, PreviewTime]>();
  for (const { name, scene } of listAppScenes()) {
    const time = async (isNew: boolean): Promise<PreviewTime> => {
      const start = await processorMs();
      const ms = await page.evaluate(([facts, preview]) => window.scenesBench.timePreview(facts, preview), [
        scene,
        { longSide, isNew },
      ] as const);
      return { ms, processorMs: (await processorMs()) - start };
    };
    const measured: [PreviewTime, PreviewTime] = [await time(true), await time(false)];
    times.set(name, measured);
    const [first, next] = measured.map((each) => `${each.ms.toFixed(0)} (${each.processorMs.toFixed(0)}) ms`);
    console.log(`${name.padEnd(12)} ${first} in a new worker, then ${next}`);
  }
  return times;
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

/** Prints what takes too long. False when one does. */
export function reportPreviews(times: PreviewTimes): boolean {
  const slow = [...times].filter(([, [first]]) => first.ms > mostMs).map(([name]) => name);
  console.log(slow.length === 0 ? `all within ${mostMs} ms` : `more than ${mostMs} ms: ${slow.join(", ")}`);
  return slow.length === 0;
}
