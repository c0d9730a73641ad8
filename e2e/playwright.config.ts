import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../scripts/chromium.ts";
import { siteUrl } from "./src/env.ts";

export default defineConfig({
  testDir: "src",
  testMatch: "*.spec.ts",
  outputDir: "results",
  // One at a time: on two slow cores a second browser only makes both late.
  workers: 1,
  // A busy machine makes one journey in hundreds late; what needed a second try is named at the end.
  retries: 1,
  timeout: 90_000,
  globalTimeout: 55 * 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: siteUrl,
    // Without its film of the page, which costs more than the test itself where no graphics card helps.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: true },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
  },
  webServer: {
    command: "node src/serve.ts",
    url: siteUrl,
    // The place is kept as E2E_DATA_DIR.
    wait: { stdout: /data in (?<e2e_data_dir>\S+)[^]*Livery is running/ },
    timeout: 180_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
