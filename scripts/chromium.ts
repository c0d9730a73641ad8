import { accessSync, constants } from "node:fs";
import { chromiumSetting } from "./env.ts";

/** Debian's Chromium unless CHROMIUM names another. The tests download no browser. */
export const chromiumPath = chromiumSetting() ?? "/usr/bin/chromium";

/**
 * Flags for every browser test and bench. WebGL2 is drawn on the processor, so that every machine gets the same pixels;
 * pages are composited without it, which halves the processor time (Home: 1.7 instead of 3.8 s in 6 s). The other
 * flags prevent background network traffic.
 */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What to do about a missing Chromium, in one line; undefined when it is installed. */
export function describeMissingChromium(): string | undefined {
  try {
    accessSync(chromiumPath, constants.X_OK);
    return undefined;
  } catch {
    return `Chromium is missing at ${chromiumPath}. Install it with: sudo apt-get install chromium (or set CHROMIUM to its path).`;
  }
}
