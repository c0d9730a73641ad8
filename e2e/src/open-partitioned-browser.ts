import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../../scripts/chromium.ts";

interface PartitionedBrowser {
  context: BrowserContext;
  close: () => Promise<void>;
}

/**
 * Opens a browser that keeps the storage of a frame apart for each site around it, as people's browsers do. Playwright
 * turns that off, with a flag that is replaced here. With a profile: a private window refuses a frame its service worker.
 */
export async function openPartitionedBrowser(): Promise<PartitionedBrowser> {
  const folder = mkdtempSync(join(tmpdir(), "livery-partitioned-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath,
    args: [...chromiumFlags, "--disable-features=Translate,MediaRouter,OptimizationHints"],
    viewport: { width: 1280, height: 1000 },
    serviceWorkers: "allow",
  });
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
