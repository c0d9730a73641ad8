import { type BrowserContext, expect, test as base } from "@playwright/test";
import { type Inbox, inbox } from "./inbox.ts";
import { type Replay, replaySegmentation } from "./replay-segmentation.ts";

/**
 * A test of what a person sees. It fails on what a person would not see: an error on the console, an exception or
 * rejection nobody caught, a file of the page that is not there.
 */
export const test = base.extend<{
  inbox: Inbox;
  /** Where the parts of a car come from: recorded answers, or the real models, which take many seconds a photo. */
  segmentation: "recorded" | "models";
  replay: Replay | null;
  noHiddenFaults: void;
}>({
  // Playwright wants the dependencies of a fixture named by destructuring, also where there are none.
  // oxlint-disable-next-line no-empty-pattern
  inbox: async ({}, use) => use(inbox),
  segmentation: ["recorded", { option: true }],
  replay: [
    async ({ context, segmentation }, use) =>
      use(segmentation === "recorded" ? await replaySegmentation(context) : null),
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
    // A request that the app itself made may fail, and the app then says so; files are looked at below.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    faults.push(`console.error: ${message.text()}`);
  });
  context.on(
    "weberror",
    (fault) => void faults.push(`uncaught: ${fault.error().stack ?? fault.error().message}`),
  );
  context.on("response", (response) => {
    const isOwnBusiness = ["fetch", "xhr"].includes(response.request().resourceType());
    if (response.status() >= 400 && !isOwnBusiness) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}
