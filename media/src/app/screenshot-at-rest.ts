import type { Page } from "playwright-core";

/** Longer than the app takes for one swatch or rim, which it draws while it is idle. */
const restMs = 10_000;
const mostRests = 30;

/** A screenshot once the fonts are loaded and nothing on screen changes anymore, without a pointer. Throws when something keeps changing. */
export async function screenshotAtRest(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  let picture: Buffer | undefined;
  for (let rest = 0; rest < mostRests; rest++) {
    await page.waitForTimeout(restMs);
    const next = await page.screenshot();
    if (picture?.equals(next)) return next;
    picture = next;
  }
  throw new Error("Something on the page keeps changing.");
}
