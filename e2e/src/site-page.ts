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
