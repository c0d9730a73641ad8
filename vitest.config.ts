import { availableParallelism } from "node:os";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig } from "vitest/config";
import { chromiumFlags, chromiumPath } from "./scripts/chromium.ts";

const setupFiles = ["./scripts/vitest/fail-on-console-error.ts"];
const browserTests = "**/*.browser.test.{ts,tsx}";
// What a test waits for may take long on a busy machine; Vitest's default is one second.
const waits = { poll: { timeout: 30_000 } };

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
          expect: waits,
          // Files share a process and its modules, which halves the processor time. Every test cleans up after itself.
          pool: "forks",
          isolate: false,
          // Many tests wait for a database or another process meanwhile.
          maxWorkers: Math.ceil(1.5 * availableParallelism()),
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // An ES module of 2 MB with its WebAssembly inside. Bundling it late would reload a running test.
        optimizeDeps: { exclude: ["libheif-js"] },
        // For tests of what is where.
        plugins: [tailwindcss()],
        test: {
          name: "browser",
          include: [`{apps,packages}/${browserTests}`],
          setupFiles,
          expect: waits,
          testTimeout: 120_000,
          // Vitest's default leaves one core unused, which is half of a small machine.
          maxWorkers: "100%",
          isolate: false,
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
