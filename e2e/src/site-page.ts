import type { Page } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { expect } from "./test.ts";

const hour = 3_600_000;

/** Checks the page with axe. */
export async function expectNoViolations(page: Page, disabledRules: string[] = []) {
  expect(await findViolations(page, { disabledRules })).toEqual([]);
}

/** Width of the page beyond the window, in pixels. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Words of titles and states that continue on a second line. Not every browser has a dictionary to hyphenate them. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll(":is(h1, h2, h3, .lead-status, .quote-status):not(.sr-only)")]
      .flatMap((element) => [element, ...element.querySelectorAll("*")])
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node instanceof Text);
    return texts.flatMap((text) =>
      [...text.data.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word] : [];
      }),
    );
  });
}

/** Distance of the scroll position from the bottom of the page, in pixels. */
export function pixelsToBottom(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
}

/** Opens a page with its clock stopped; files and scripts still load. */
export async function openWithStoppedClock(page: Page, path: string) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(hour); // on a slow machine it must not have passed yet
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.mouse.move(1, 1);
  await page.waitForLoadState("networkidle");
}
