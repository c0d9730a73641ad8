import { readdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { openConfigurator } from "./configurator/open-configurator.ts";
import { PHOTO_FILE } from "./photo-file.ts";
import { judgeGrowth } from "./use/memory.ts";
import { createRandom } from "./use/random.ts";
import { type Day, useAtRandom } from "./use/use-at-random.ts";

const USAGE = "npm run bench -- use [--minutes 30] [--seed N]";
const scenes = path.join(import.meta.dirname, "../scenes");
/** As wide as at every reading of the memory. */
const viewport = { width: 1280, height: 800 };

/**
 * Uses the built configurator at random, with the real models and our own renders, and fails on any fault that a
 * person would not see, on any promise of the app that does not hold, and on memory that grows by more than a tenth.
 */
export async function runUseBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { minutes: { type: "string" }, seed: { type: "string" } } });
  const minutes = Number(values.minutes ?? 30);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error(USAGE);
  console.log(`${minutes} minutes of random use, --seed ${seed}`);
  const opened = await openConfigurator({ viewport, permissions: ["clipboard-read", "clipboard-write"] });
  try {
    const hand = { page: opened.page, random: createRandom(seed), photos: await listScenes() };
    opened.page.setDefaultTimeout(30_000);
    await opened.page.goto(opened.origin);
    const day = await useAtRandom(hand, { minutes, faults: opened.faults, viewport });
    report(day);
    if (day.failure !== null || judgeGrowth(day.readings).some(({ isFlat }) => !isFlat)) process.exitCode = 1;
  } finally {
    await opened.close();
  }
}

async function listScenes(): Promise<[string, ...string[]]> {
  const names = (await readdir(scenes)).filter((name) => PHOTO_FILE.test(name)).toSorted();
  const [first, ...rest] = names.map((name) => path.join(scenes, name));
  if (first === undefined) throw new Error(`No photo in ${scenes}`);
  return [first, ...rest];
}

function report({ failure, last, done, missed, readings }: Day): void {
  const total = [...done.values()].reduce((sum, count) => sum + count, 0);
  console.log(`\n${total} actions of ${done.size} kinds, ${missed.length} missed`);
  console.table(
    [...done].map(([action, times]) => ({ action, times })).toSorted((a, b) => b.times - a.times),
  );
  for (const miss of missed) console.log(`missed: ${miss}`);
  console.table(readings.map((reading) => mapValues(reading, (value) => Number(value.toFixed(1)))));
  console.table(
    judgeGrowth(readings).map(({ measure, first, last: end, isFlat }) => ({
      measure,
      "first third": Number(first.toFixed(1)),
      "last third": Number(end.toFixed(1)),
      growth: `${(100 * (end / first - 1)).toFixed(1)} %`,
      flat: isFlat ? "yes" : "NO",
    })),
  );
  if (failure === null) return console.log("No fault.");
  console.log(`FAILED\n${failure}\nThe last actions were:\n  ${last.join("\n  ")}`);
}

function mapValues(reading: object, change: (value: number) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(reading).map(([name, value]) => [name, change(Number(value))]));
}
