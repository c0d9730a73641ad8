import path from "node:path";
import { parseArgs } from "node:util";
import { type Film, loadFilms } from "@livery/catalog";
import type { Page } from "playwright-core";
import type { StageTimes } from "../page/engine.ts";
import { collectGarbage } from "./browser/collect-garbage.ts";
import { openEnginePage } from "./browser/open-engine-page.ts";
import { readProcessMemory } from "./browser/read-process-memory.ts";
import { median } from "./percentile.ts";

const USAGE = "npm run bench -- speed [--photo FILE] [--runs 3]";
/** Our own render, 2048 pixels wide. */
const OWN_PHOTO = path.join(import.meta.dirname, "../../e2e/fixtures/roadster-2048.jpg");
const NEXT_FILMS = 30;

/**
 * Times each stage from file to first look and each next film: with one thread (as in an embed) and with several (as
 * in a top-level page). The first photo includes loading and compiling the models. Memory is read after a photo's
 * looks and its export.
 */
export async function runSpeedBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { photo: { type: "string" }, runs: { type: "string" } } });
  const runs = Number(values.runs ?? 3);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(USAGE);
  const films = (await loadFilms()).filter((_, index) => index % 20 === 0).slice(0, NEXT_FILMS + 1);
  for (const isolated of [false, true]) {
    console.log(isolated ? "\nSeveral threads (top-level page)" : "One thread (embed)");
    const { times, memory } = await timeRuns({ photo: values.photo ?? OWN_PHOTO, isolated, runs, films });
    report(times);
    reportMemory(memory);
  }
}

interface Plan {
  photo: string;
  isolated: boolean;
  runs: number;
  films: Film[];
}

async function timeRuns({
  photo,
  isolated,
  runs,
  films,
}: Plan): Promise<{ times: StageTimes[]; memory: PageMemory[] }> {
  const { page, close } = await openEnginePage({ isolated });
  try {
    await page.route("**/photo", (route) => route.fulfill({ path: photo }));
    const times: StageTimes[] = [];
    const memory = [await readPageMemory(page)];
    for (let run = 0; run <= runs; run++) {
      times.push(await page.evaluate((wanted) => window.engineBench.time("/photo", wanted), films));
      memory.push(await readPageMemory(page));
    }
    return { times, memory };
  } finally {
    await close();
  }
}

/** Resident memory of the page with its worker, MB. */
interface PageMemory {
  asLeft: number;
  /** Varies less from run to run. */
  collected: number;
}

async function readPageMemory(page: Page): Promise<PageMemory> {
  const asLeft = await readProcessMemory(page, "renderer");
  await collectGarbage(page);
  return { asLeft, collected: await readProcessMemory(page, "renderer") };
}

const stages = {
  "read the file": "readMs",
  "load and compile the models": "modelsMs",
  "encode the photo": "encodeMs",
  "decode the masks": "decodeMs",
  "estimate the light, first film": "firstFilmMs",
  "file to first look": "totalMs",
} as const;

function report([first, ...later]: StageTimes[]): void {
  if (!first) return;
  const rows = Object.entries(stages).map(([stage, key]) => ({
    stage,
    "first photo, s": seconds(first[key]),
    "next photo, median s": seconds(median(later.map((times) => times[key]))),
  }));
  console.table(rows);
  console.log(`next film, median       ${median(later.flatMap((times) => times.nextFilmMs)).toFixed(1)} ms`);
  console.log(`export at full size     ${seconds(median(later.map((times) => times.exportMs)))} s`);
  if (!first.isCar) console.log("No car found in this photo.");
}

function reportMemory([empty, first, ...later]: PageMemory[]): void {
  if (!empty || !first) return;
  const next = (key: keyof PageMemory) => median(later.map((memory) => memory[key]));
  const rows = {
    "before the first photo": empty,
    "after the first photo": first,
    "after a next photo, median": { asLeft: next("asLeft"), collected: next("collected") },
  };
  console.table(
    Object.entries(rows).map(([moment, { asLeft, collected }]) => ({
      moment,
      "page memory, MB": Math.round(asLeft),
      "after garbage collection, MB": Math.round(collected),
    })),
  );
}

function seconds(ms: number): number {
  return Number((ms / 1000).toFixed(2));
}
