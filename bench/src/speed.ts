import path from "node:path";
import { parseArgs } from "node:util";
import { type Film, loadFilms } from "@livery/catalog";
import type { StageTimes } from "../page/engine.ts";
import { openEnginePage } from "./browser/open-engine-page.ts";
import { median } from "./percentile.ts";
import { readProcessMemory } from "./browser/read-process-memory.ts";

const USAGE = "npm run bench -- speed [--photo FILE] [--runs 3]";
/** Our own render, 2048 pixels wide. */
const OWN_PHOTO = path.join(import.meta.dirname, "../../e2e/fixtures/roadster-2048.jpg");
const NEXT_FILMS = 30;

/**
 * Times each stage from file to first look and each next film: with one thread (as in an embed) and with several (as
 * in a top-level page). The first photo includes loading and compiling the models.
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
    console.log(
      `page memory             ${memory.map((mb) => mb.toFixed(0)).join(", ")} MB: before and after each photo`,
    );
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
}: Plan): Promise<{ times: StageTimes[]; memory: number[] }> {
  const { page, close } = await openEnginePage({ isolated });
  try {
    await page.route("**/photo", (route) => route.fulfill({ path: photo }));
    const times: StageTimes[] = [];
    const memory = [await readProcessMemory(page, "renderer")];
    for (let run = 0; run <= runs; run++) {
      times.push(await page.evaluate((wanted) => window.engineBench.time("/photo", wanted), films));
      memory.push(await readProcessMemory(page, "renderer"));
    }
    return { times, memory };
  } finally {
    await close();
  }
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

function seconds(ms: number): number {
  return Number((ms / 1000).toFixed(2));
}
