import type { Film } from "@livery/catalog";
import type { Locator, Page } from "playwright-core";

/**
 * From a tap until the frame that answers it was handed to the screen, in milliseconds, as the browser says: in steps
 * of 8, and 16 where it took less.
 */
export interface ScreenTimes {
  filmMs: number;
  /** For a tap that changes a button's colour and nothing else: what the browser takes in any case. */
  plainMs: number;
}

const plainId = "plain-change";

/** Taps a button that changes its own colour, and then a swatch, each when the page has nothing else to do. */
export async function timeScreen(page: Page, film: Film): Promise<ScreenTimes> {
  const swatch = page.locator(`[data-film="${film.id}"]`);
  await swatch.scrollIntoViewIfNeeded();
  const plainMs = await timeTap(page, page.locator(`#${plainId}`));
  const filmMs = await timeTap(page, swatch);
  await page.getByRole("img", { name: film.name }).waitFor();
  return { filmMs, plainMs };
}

/** Puts the button that `timeScreen` taps over the page. */
export async function addPlainButton(page: Page): Promise<void> {
  await page.evaluate((id) => {
    const button = document.createElement("button");
    button.id = id;
    button.style.cssText =
      "position:fixed;inset:0 auto auto 0;width:44px;height:44px;z-index:9;background:red";
    button.addEventListener("mousedown", (event) => event.preventDefault()); // the focus stays on the swatch
    button.addEventListener("click", () => {
      button.style.background = button.style.background === "red" ? "blue" : "red";
    });
    document.body.append(button);
  }, plainId);
}

async function timeTap(page: Page, target: Locator): Promise<number> {
  await page.evaluate(waitUntilIdle);
  const timing = page.evaluate(timeNextClick);
  await target.tap();
  return timing;
}

/** In the page itself: longer than a film takes to be drawn in full. */
async function waitUntilIdle(): Promise<void> {
  const startMs = performance.now();
  while (performance.now() - startMs < 1000)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 100 }));
}

/** In the page itself. */
async function timeNextClick(): Promise<number> {
  let screenMs = 16; // shorter ones are not told of
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntriesByName("click")) screenMs = duration;
  });
  observer.observe({ type: "event", durationThreshold: screenMs } as PerformanceObserverInit); // TypeScript lacks the second
  await new Promise((resolve) => addEventListener("click", resolve, { capture: true, once: true }));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  observer.disconnect();
  return screenMs;
}
