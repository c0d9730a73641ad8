import type { Page } from "playwright-core";

/** What is on screen, and with it what a person can do. */
export type Screen =
  | "first"
  | "finding"
  | "no-car"
  | "studio"
  | "fixing"
  | "side-by-side"
  | "sending"
  | "broken";

/** Looks at the page as a person would: by what stands on it. */
export function readScreen(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    const sees = (selector: string) => document.querySelector(selector) !== null;
    const reads = (words: string) => document.body.innerText.includes(words);
    if (reads("Something went wrong on our side") || reads("Try again")) return "broken";
    if (sees("dialog[open][aria-label='Looks side by side']")) return "side-by-side";
    if (sees("dialog[open]")) return "sending";
    if (sees("[role=progressbar]")) return "finding";
    if (sees("[aria-label='Put a part right']")) return "fixing";
    if (sees("[role=application]")) return "studio";
    return reads("No car found") ? "no-car" : "first";
  });
}
