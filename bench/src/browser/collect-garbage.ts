import type { Page, Worker } from "playwright-core";

/**
 * Releases what the page no longer uses, and its workers too if Chromium runs with `--js-flags=--expose-gc`. Finalizers
 * of one collection release objects for the next.
 */
export async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 4; round++) {
    await session.send("HeapProfiler.collectGarbage");
    await Promise.all(page.workers().map(collectInWorker));
    await page.waitForTimeout(300);
  }
  await session.detach();
}

/** A worker may end in the meantime; then it holds nothing. */
async function collectInWorker(worker: Worker): Promise<void> {
  await worker
    .evaluate(() => globalThis.gc?.())
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes("closed"))) throw error;
    });
}
