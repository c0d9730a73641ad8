import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/**
 * Records what the models answer into fixtures/segmentations: first for the photos of the journeys, then for what the
 * journeys tagged @follow-ups ask about them.
 */
export default defineConfig<{ segmentation: "recording" }>({
  ...config,
  workers: 1,
  timeout: 300_000,
  projects: [
    { name: "photos", testMatch: "record-segmentations.ts" },
    {
      name: "follow-ups",
      grep: /@follow-ups/,
      dependencies: ["photos"],
      use: { segmentation: "recording" },
    },
  ],
});
