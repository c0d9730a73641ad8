import type { Film } from "@livery/catalog";
import type { Page } from "playwright-core";

/** What a person waits for after the tap on a swatch, in milliseconds. */
export interface FilmTimes {
  /** From the tap until the page hears of it: how busy the machine is with other things. */
  waitMs: number;
  /** From then until the canvas's first new picture is with what draws it. */
  pageMs: number;
  /** From then until that picture is drawn. */
  drawMs: number;
  /** From the tap until the picture is drawn that changes no more. */
  fullMs: number;
}

/** Taps a swatch once all else is done, its own drawing too, and waits until the picture changes no more. */
export async function timeFilm(page: Page, film: Film): Promise<FilmTimes> {
  const swatch = page.locator(`[data-film="${film.id}"]`);
  await swatch.scrollIntoViewIfNeeded();
  await page.evaluate(waitUntilQuiet);
  const timing = page.evaluate(timeNextTap);
  await swatch.tap();
  const times = await timing;
  await page.getByRole("img", { name: film.name }).waitFor();
  return times;
}

/** In the page itself, and once: counts what is drawn on the canvas. */
export function watchCanvas(selector: string): void {
  const gl = document.querySelector<HTMLCanvasElement>(selector)?.getContext("webgl2");
  if (!gl) throw new Error("The page has no picture");
  const watch: CanvasWatch = { draws: [], quietSince: performance.now() };
  window.canvasWatch = watch;
  const drawArrays = gl.drawArrays.bind(gl);
  gl.drawArrays = (...range) => {
    const isOnCanvas = gl.getParameter(gl.FRAMEBUFFER_BINDING) === null;
    const handed = performance.now();
    drawArrays(...range);
    if (!isOnCanvas) return;
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)); // waits for all before it
    const draw = { handed, drawn: performance.now(), sum: 0 };
    watch.draws.push(draw);
    watch.quietSince = draw.drawn;
    // Once the frame is out: reading everything takes longer than drawing it.
    requestAnimationFrame(() => setTimeout(() => (draw.sum = sumUp(gl))));
  };

  function sumUp({ drawingBufferWidth: width, drawingBufferHeight: height }: WebGL2RenderingContext): number {
    const words = new Uint32Array(width * height);
    gl?.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl?.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(words.buffer));
    return words.reduce((sum, word) => (Math.imul(sum, 31) + word) | 0, 7);
  }
}

interface CanvasWatch {
  /** Each draw on the canvas, and a checksum of what stood there in the end. */
  draws: { handed: number; drawn: number; sum: number }[];
  quietSince: number;
}

declare global {
  interface Window {
    canvasWatch: CanvasWatch;
  }
}

/** In the page itself: nothing was drawn for a while, and nothing else waits. */
async function waitUntilQuiet(): Promise<void> {
  const { canvasWatch: watch } = window;
  watch.quietSince = performance.now();
  while (performance.now() - watch.quietSince < 700)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 100 }));
}

/** In the page itself. */
async function timeNextTap(): Promise<FilmTimes> {
  const { canvasWatch: watch } = window;
  watch.draws.length = 0;
  const [tapped, heard] = await new Promise<[number, number]>((resolve) =>
    // What a tap begins with: it moves the focus, and what has the focus is shown on the car.
    addEventListener("mousedown", (event) => resolve([event.timeStamp, performance.now()]), {
      capture: true,
      once: true,
    }),
  );
  do await new Promise((resolve) => setTimeout(resolve, 50));
  while (performance.now() - Math.max(heard, watch.quietSince) < 700);
  const first = watch.draws[0];
  const final = watch.draws.at(-1);
  const full = watch.draws.find(({ sum }) => sum === final?.sum);
  if (!first || !full) throw new Error("The tap changed nothing on the canvas");
  return {
    waitMs: heard - tapped,
    pageMs: first.handed - heard,
    drawMs: first.drawn - first.handed,
    fullMs: full.drawn - tapped,
  };
}
