import path from "node:path";
import { parseArgs } from "node:util";
import { type Film, type Finish, finishes, loadFilms } from "@livery/catalog";
import { chromium } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../../scripts/chromium.ts";
import { openConfigurator } from "./configurator/open-configurator.ts";
import { type FilmTimes, timeFilm, watchCanvas } from "./frames/time-film.ts";
import { addPlainButton, type ScreenTimes, timeScreen } from "./frames/time-screen.ts";
import { median } from "./median.ts";

const USAGE = "npm run bench -- frames [--films 6]";
/** Renders of ours, 1280 and 2048 pixels long. */
const photos = {
  "1280": path.join(import.meta.dirname, "../scenes/lot.webp"),
  "2048": path.join(import.meta.dirname, "../../e2e/fixtures/roadster-2048.jpg"),
} as const;
/** A landscape tablet, which has nothing to point with: a film is first seen when it is chosen. */
const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true };
/** One of sixty a second. */
const frameMs = 1000 / 60;

/**
 * Milliseconds from the tap on a swatch of the built configurator until the car stands in that film, and until its
 * picture changes no more, for films of each finish one after the other. Uses the graphics chip where there is one, and
 * names what has drawn.
 */
export async function runFramesBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { films: { type: "string" } } });
  const count = Number(values.films ?? 6);
  if (!Number.isInteger(count) || count < 2) throw new Error(USAGE);
  const opened = await openConfigurator(tablet, await chooseFlags());
  try {
    const { page } = opened;
    const films = await filmsByFinish(count);
    for (const [size, photo] of Object.entries(photos)) {
      await page.goto(opened.origin);
      await page.locator("input[type=file]").first().setInputFiles(photo);
      await page.getByRole("button", { name: "Put right" }).waitFor({ timeout: 180_000 }); // the car is found
      const drawnBy = await page.evaluate(nameGraphics, "canvas[role=img]");
      console.log(`\n${size} pixels, drawn by ${drawnBy}${isSoftware(drawnBy) ? ": no graphics chip" : ""}`);
      await addPlainButton(page);
      reportScreen(await timeFinishes(films, (film) => timeScreen(page, film)));
      await page.evaluate(watchCanvas, "canvas[role=img]"); // holds up what it watches
      report(await timeFinishes(films, (film) => timeFilm(page, film)));
    }
    if (opened.faults.length > 0) throw new Error(opened.faults.join("\n"));
  } finally {
    await opened.close();
  }
}

/** Those of every other browser test, unless this machine has a graphics chip. */
async function chooseFlags(): Promise<readonly string[]> {
  const withChip = [...chromiumFlags.filter((flag) => flag !== "--disable-gpu"), "--ignore-gpu-blocklist"];
  const browser = await chromium.launch({ executablePath: chromiumPath, args: withChip });
  const page = await browser.newPage();
  await page.setContent("<canvas></canvas>");
  const name = await page.evaluate(nameGraphics, "canvas");
  await browser.close();
  return isSoftware(name) ? chromiumFlags : withChip;
}

function isSoftware(name: string): boolean {
  return /swiftshader|llvmpipe|software|no WebGL/i.test(name);
}

/** In the page itself: what draws on a canvas. */
function nameGraphics(selector: string): string {
  const gl = document.querySelector<HTMLCanvasElement>(selector)?.getContext("webgl2");
  const facts = gl?.getExtension("WEBGL_debug_renderer_info");
  return gl && facts ? String(gl.getParameter(facts.UNMASKED_RENDERER_WEBGL)) : "no WebGL";
}

async function filmsByFinish(count: number): Promise<Map<Finish, Film[]>> {
  const films = await loadFilms();
  return new Map(
    finishes.map((finish) => {
      const all = films.filter((film) => film.finish === finish);
      const step = Math.max(1, Math.floor(all.length / count));
      return [finish, all.filter((_, index) => index % step === 0).slice(0, count)];
    }),
  );
}

async function timeFinishes<Times>(
  films: Map<Finish, Film[]>,
  time: (film: Film) => Promise<Times>,
): Promise<Map<Finish, Times[]>> {
  const times = new Map<Finish, Times[]>();
  // The first on a photo reads its light, which none after it does. It is neither the next nor the last one of the
  // photo before, which the app still knows.
  const [[, first] = []] = films.values();
  if (first) await time(first);
  for (const [finish, all] of films) {
    const its: Times[] = [];
    for (const film of all) its.push(await time(film));
    times.set(finish, its);
  }
  return times;
}

function reportScreen(times: Map<Finish, ScreenTimes[]>): void {
  const all = [...times.values()].flat();
  console.table({
    "a film": summary(all.map(({ filmMs }) => filmMs)),
    "a button's colour": summary(all.map(({ plainMs }) => plainMs)),
  });
  const lastMs = median(all.map(({ plainMs }) => plainMs)) + frameMs;
  const within = all.filter(({ filmMs }) => filmMs <= lastMs).length;
  console.log(`the film is on screen at most one frame after that: ${within} of ${all.length}`);
}

/** Milliseconds until it is on screen. */
function summary(times: readonly number[]) {
  return {
    taps: times.length,
    "on screen, median ms": median(times),
    "95 % ms": almostLongest(times),
    all: times.toSorted((a, b) => a - b).join(" "),
  };
}

function report(times: Map<Finish, FilmTimes[]>): void {
  const all = [...times.values()].flat();
  const rows = [...times].map(([finish, its]) => row(finish, its));
  console.table([...rows, row("all", all)]);
  const countWithin = (msOf: (one: FilmTimes) => number) => all.filter((one) => msOf(one) <= frameMs).length;
  const [drawn, heard] = [countWithin(firstOf), countWithin((one) => one.pageMs + one.drawMs)];
  console.log(
    `the film stands there within a frame of ${frameMs.toFixed(1)} ms: ${drawn} of ${all.length} from the tap, ${heard} from when the page hears of it`,
  );
}

function row(finish: string, times: readonly FilmTimes[]) {
  const firsts = times.map(firstOf);
  const medianOf = (msOf: (one: FilmTimes) => number) => round(median(times.map(msOf)));
  return {
    finish,
    films: times.length,
    "median ms": round(median(firsts)),
    "95 % ms": round(almostLongest(firsts)),
    "of it waiting": medianOf((one) => one.waitMs),
    "of it the page": medianOf((one) => one.pageMs),
    "of it drawing": medianOf((one) => one.drawMs),
    "in full ms": medianOf((one) => one.fullMs),
  };
}

/** 95 in 100 take no longer; not a number where there is none. */
function almostLongest(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** From the tap until the film stands there, be it as a draft. */
function firstOf({ waitMs, pageMs, drawMs }: FilmTimes): number {
  return waitMs + pageMs + drawMs;
}

function round(ms: number): number {
  return Number(ms.toFixed(1));
}
