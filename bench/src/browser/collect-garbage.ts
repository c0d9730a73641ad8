import type { Page } from "playwright-core";

/**
 * Releases what the page no longer uses, and its workers too if Chromium runs with `--js-flags=--expose-gc`. Finalizers
 * of one collection release objects for the next.
 */
export async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 4; round++) {
    await session.send("HeapProfiler.collectGarbage");
    await Promise.all(page.workers().map((worker) => worker.evaluate(() => globalThis.gc?.())));
    await page.waitForTimeout(300);
  }
  await session.detach();
}
