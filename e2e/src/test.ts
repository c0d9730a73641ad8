import { type BrowserContext, expect, test as base } from "@playwright/test";
import { type Inbox, inbox } from "./inbox.ts";
import { addToRecordings } from "./add-to-recordings.ts";
import { type Replay, replaySegmentation } from "./replay-segmentation.ts";
import { watchSegmentation } from "./watch-segmentation.ts";

/**
 * A test of what a person sees. It also fails on faults that a person would not see: console errors, uncaught
 * exceptions and rejections, missing files.
 */
export const test = base.extend<{
  inbox: Inbox;
  /**
   * Recorded answers, or the real models, which take many seconds for a photo. "recording" runs the models and records
   * what a test that passes asks of them.
   */
  segmentation: "recorded" | "models" | "recording";
  /** Null where the models run. */
  replay: Replay | null;
  noHiddenFaults: void;
  closesWhatItOpened: void;
}>({
  // Playwright requires destructuring to declare a fixture's dependencies, even without any.
  // oxlint-disable-next-line no-empty-pattern
  inbox: async ({}, use) => use(inbox),
  segmentation: ["recorded", { option: true }],
  replay: [
    async ({ context, segmentation }, use, testInfo) => {
      const replay = segmentation === "recorded" ? await replaySegmentation(context) : null;
      const watched = segmentation === "recording" ? await watchSegmentation(context) : [];
      await use(replay);
      if (testInfo.status === testInfo.expectedStatus) addToRecordings(watched);
    },
    { auto: true },
  ],
  /** A kiosk that stays open draws on, and slows all tests after it. */
  closesWhatItOpened: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      await Promise.all(browser.contexts().map(async (each) => before.has(each) || each.close()));
    },
    { auto: true },
  ],
  noHiddenFaults: [
    async ({ context }, use) => {
      const faults = collectFaults(context);
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on("console", (message) => {
    // The app may handle failed requests of its own; missing files are collected below.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    faults.push(`console.error: ${message.text()}`);
  });
  context.on(
    "weberror",
    (fault) => void faults.push(`uncaught: ${fault.error().stack ?? fault.error().message}`),
  );
  context.on("response", (response) => {
    const isRequestOfApp = ["fetch", "xhr", "eventsource"].includes(response.request().resourceType());
    if (response.status() >= 400 && !isRequestOfApp) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}
