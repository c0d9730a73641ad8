import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig } from "vitest/config";
import { chromiumFlags, chromiumPath } from "./scripts/chromium.ts";

const setupFiles = ["./scripts/vitest/fail-on-console-error.ts"];
/** A busy machine may stall a test once; one that needed its second try is marked in the list. */
const retry = 1;
const browserTests = "**/*.browser.test.{ts,tsx}";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: ["{apps,packages,bench,scripts,media}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, browserTests],
          setupFiles,
          retry,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // An ES module of 2 MB with its wasm inside: nothing to bundle, and bundling it late reloads a running test.
        optimizeDeps: { exclude: ["libheif-js"] },
        test: {
          name: "browser",
          include: [`{apps,packages}/${browserTests}`],
          setupFiles,
          retry,
          testTimeout: 60_000,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: chromiumPath, args: chromiumFlags } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
