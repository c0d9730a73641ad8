import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** Records what the models find in the photos of the journeys, into fixtures/segmentations. */
export default defineConfig({ ...config, testMatch: "record-segmentations.ts", workers: 1 });
