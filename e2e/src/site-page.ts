import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** No violation of axe's rules. The inside of a frame belongs to the configurator and is looked at there. */
export async function expectNoViolations(page: Page, accepted: string[] = []) {
  const axe = new AxeBuilder({ page }).exclude("iframe").disableRules(accepted);
  const { violations } = await axe.analyze();
  expect(violations).toEqual([]);
}

/** How far the page runs off the screen to the right. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The page's time stands still until the test moves it, while its files come and its script starts: for a hand. */
export async function openWithStoppedClock(page: Page, path: string) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.mouse.move(1, 1);
  await page.waitForLoadState("networkidle");
}
