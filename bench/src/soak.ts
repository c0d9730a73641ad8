import { errors, type Page } from "playwright-core";
import { parseArgs } from "node:util";
import { openConfigurator } from "./browser/open-configurator.ts";
import { actions, clearSession, readScreen } from "./soak/actions.ts";
import { measureGrowth, type MemoryReading, readMemory } from "./browser/memory.ts";

const USAGE = "npm run bench -- soak [--minutes 10]";
const viewport = { width: 1280, height: 800 };
const actionsPerSession = 25;
/** Code, models, and browser caches fill up during the first third. */
const warmUpShare = 1 / 3;

/**
 * Uses the built configurator at random, with real models and our own renders, one customer session after another.
 * Fails on a fault (console error, exception, failed request, crash) and on memory that grows by more than a tenth.
 */
export async function runSoakBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { minutes: { type: "string", default: "10" } } });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(USAGE);
  const { page, origin, faults, close } = await openConfigurator({ viewport });
  const counts = new Map<string, number>();
  const readings: MemoryReading[] = [];
  const startMs = performance.now();
  const share = () => (performance.now() - startMs) / 60_000 / minutes;
  try {
    page.setDefaultTimeout(30_000);
    await page.goto(origin);
    while (share() < 1 && faults.length === 0) {
      for (let count = 0; count < actionsPerSession && share() < 1 && faults.length === 0; count++)
        await runAnyAction(page, counts);
      await page.setViewportSize(viewport);
      await clearSession(page);
      const reading = await readMemory(page);
      if (share() > warmUpShare) readings.push(reading);
      console.log(`${(share() * minutes).toFixed(1)} min`, round(reading));
    }
  } finally {
    await close();
  }
  report({ counts, readings, faults });
}

async function runAnyAction(page: Page, counts: Map<string, number>): Promise<void> {
  const possible = actions[await readScreen(page)];
  let left = Math.random() * possible.reduce((sum, { weight }) => sum + weight, 0);
  const action = possible.find(({ weight }) => (left -= weight) < 0);
  if (!action) return;
  try {
    await action.run(page);
    counts.set(action.name, (counts.get(action.name) ?? 0) + 1);
  } catch (error) {
    // The screen may change between reading it and acting on it.
    if (!(error instanceof errors.TimeoutError)) throw error;
    counts.set(`${action.name} (timed out)`, (counts.get(`${action.name} (timed out)`) ?? 0) + 1);
    await page.keyboard.press("Escape");
  }
}

interface Result {
  counts: ReadonlyMap<string, number>;
  readings: readonly MemoryReading[];
  faults: readonly string[];
}

function report({ counts, readings, faults }: Result): void {
  console.table([...counts].map(([action, times]) => ({ action, times })));
  const growth = measureGrowth(readings);
  console.table(growth.map((row) => ({ ...row, ...round({ first: row.first, last: row.last }) })));
  console.log(faults.length === 0 ? "No faults." : faults.join("\n"));
  if (faults.length > 0 || growth.some(({ isFlat }) => !isFlat)) process.exitCode = 1;
}

function round(values: object): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value.toFixed(1))]));
}
