import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** Records what the models answer for the photos of the journeys, into fixtures/segmentations. */
export default defineConfig({
  ...config,
  workers: 1,
  projects: [{ name: "record", testMatch: "record-segmentations.ts" }],
});
