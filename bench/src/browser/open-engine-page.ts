import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "playwright-core";
import { build } from "vite";
import { chromiumFlags, chromiumPath } from "../../../scripts/chromium.ts";
import { serveFiles } from "./serve-files.ts";

/** A page in Chromium with the engine's public API as `window.engineBench` (page/engine.ts). */
export interface EnginePage {
  page: Page;
  /** Serves the page's own files. Benches route everything else. */
  origin: string;
  close: () => Promise<void>;
}

/**
 * Builds the page as the configurator is built, since a development server compiles each file of the engine's worker
 * when it starts. `isolated` gives the page cross-origin isolation, and so threads, as in a top-level page.
 */
export async function openEnginePage({ isolated }: { isolated: boolean }): Promise<EnginePage> {
  const root = path.join(import.meta.dirname, "../../page");
  // A folder of its own, since benches may run side by side.
  const folder = await mkdtemp(path.join(tmpdir(), "livery-bench-"));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    build: { outDir: folder, target: "es2022", assetsInlineLimit: 0 },
    worker: { format: "es" },
  });
  const isolation = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
  };
  const { origin, close } = await serveFiles(folder, isolated ? isolation : {});
  // collectGarbage reaches workers only with this flag.
  const args = [...chromiumFlags, "--js-flags=--expose-gc"];
  const browser = await chromium.launch({ executablePath: chromiumPath, args });
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error));
  await page.goto(origin);
  await page.waitForFunction(() => "engineBench" in window, null, { timeout: 20_000 });
  return {
    page,
    origin,
    close: async () => {
      await browser.close();
      close();
      await rm(folder, { recursive: true });
    },
  };
}
