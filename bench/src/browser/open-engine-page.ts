import path from "node:path";
import { chromium, type Page } from "playwright-core";
import { createServer } from "vite";
import { chromiumFlags, chromiumPath } from "../../../scripts/chromium.ts";

/** A page in Chromium with the engine's public API as `window.engineBench` (page/engine.ts). */
export interface EnginePage {
  page: Page;
  /** Serves the page's own files. Benches route everything else. */
  origin: string;
  close: () => Promise<void>;
}

/** `isolated` gives the page cross-origin isolation, and so threads, as in a top-level page. */
export async function openEnginePage({ isolated }: { isolated: boolean }): Promise<EnginePage> {
  const root = path.join(import.meta.dirname, "../../page");
  const isolation = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
  };
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    cacheDir: path.join(import.meta.dirname, "../../../.cache/bench"),
    optimizeDeps: { exclude: ["onnxruntime-web"] },
    server: {
      host: "127.0.0.1",
      port: 0,
      hmr: false,
      watch: null,
      fs: { allow: [path.join(root, "../..")] },
      ...(isolated ? { headers: isolation } : {}),
    },
  });
  await server.listen();
  const origin = server.resolvedUrls?.local[0] ?? "";
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
      await server.close();
    },
  };
}
