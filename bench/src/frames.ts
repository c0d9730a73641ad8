import path from "node:path";
import { parseArgs } from "node:util";
import { type Film, type Finish, finishes, loadFilms } from "@livery/catalog";
import { chromium, type Page } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../../scripts/chromium.ts";
import { openConfigurator } from "./configurator/open-configurator.ts";
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
 * Milliseconds from the tap on a swatch of the built configurator until the car stands in that film, for films of each
 * finish one after the other. Uses the graphics chip where there is one, and names what has drawn.
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
      report(await timeFinishes(page, films));
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

interface FilmTimes {
  /** From the tap until the page hears of it: how busy the machine is with other things. */
  waitMs: number;
  /** From then until everything is with the graphics chip. */
  pageMs: number;
  /** From then until it has drawn. */
  drawMs: number;
}

async function timeFinishes(page: Page, films: Map<Finish, Film[]>): Promise<Map<Finish, FilmTimes[]>> {
  const times = new Map<Finish, FilmTimes[]>();
  // The first reads the light of the photo, which none after it does.
  const [[first] = []] = films.values();
  if (first) await tapFilm(page, first);
  for (const [finish, all] of films) {
    const its: FilmTimes[] = [];
    for (const film of all) its.push(await tapFilm(page, film));
    times.set(finish, its);
  }
  return times;
}

async function tapFilm(page: Page, film: Film): Promise<FilmTimes> {
  const swatch = page.locator(`[data-film="${film.id}"]`);
  await swatch.scrollIntoViewIfNeeded();
  const timing = page.evaluate(timeNextFilm, film.name);
  await swatch.tap();
  return timing;
}

/** In the page itself: waits for a tap, and then until the picture says that the car is in the film. */
function timeNextFilm(name: string): Promise<FilmTimes> {
  return new Promise((resolve) => {
    const canvas = document.querySelector<HTMLCanvasElement>("canvas[role=img]");
    const gl = canvas?.getContext("webgl2");
    let heard = 0;
    const hear = () => {
      heard = performance.now();
    };
    const look = (event: Event) => {
      if (!canvas?.ariaLabel?.includes(name)) return requestAnimationFrame(() => look(event));
      const handed = performance.now();
      gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)); // waits for all before it
      return resolve({
        waitMs: heard - event.timeStamp,
        pageMs: handed - heard,
        drawMs: performance.now() - handed,
      });
    };
    addEventListener("click", hear, { capture: true, once: true });
    // After what the page itself does about the tap, and before anything else.
    addEventListener("click", (event) => queueMicrotask(() => look(event)), { once: true });
  });
}

function report(times: Map<Finish, FilmTimes[]>): void {
  const all = [...times.values()].flat();
  const rows = [...times].map(([finish, its]) => row(finish, its));
  console.table([...rows, row("all", all)]);
  const inOne = all.filter((one) => totalOf(one) <= frameMs).length;
  console.log(`${inOne} of ${all.length} within one frame of ${frameMs.toFixed(1)} ms`);
}

function row(finish: string, times: readonly FilmTimes[]) {
  const totals = times.map(totalOf).toSorted((a, b) => a - b);
  return {
    finish,
    films: times.length,
    "median ms": round(median(totals)),
    "95 % ms": round(totals[Math.min(totals.length - 1, Math.floor(totals.length * 0.95))] ?? Number.NaN),
    "of it waiting": round(median(times.map(({ waitMs }) => waitMs))),
    "of it the page": round(median(times.map(({ pageMs }) => pageMs))),
    "of it drawing": round(median(times.map(({ drawMs }) => drawMs))),
  };
}

function totalOf({ waitMs, pageMs, drawMs }: FilmTimes): number {
  return waitMs + pageMs + drawMs;
}

function round(ms: number): number {
  return Number(ms.toFixed(1));
}
