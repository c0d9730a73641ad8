import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../scripts/chromium.ts";
import { siteUrl } from "./src/env.ts";

export default defineConfig({
  testDir: "src",
  outputDir: "results",
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  globalTimeout: 65 * 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: siteUrl,
    // The offline journeys allow them. Everywhere else each page load comes from the server.
    serviceWorkers: "block",
    // Screenshots cost more than the test itself where there is no graphics card, and snapshots seven percent.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: true },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
  },
  webServer: {
    command: "node src/serve.ts",
    // Stored as E2E_DATA_DIR for the journeys that need it. No `url` beside it: the first of both would do, and the site answers
    // before the words are out.
    wait: { stdout: /data in (?<e2e_data_dir>\S+)[^]*Livery is running/ },
    timeout: 180_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
