import { chromiumSetting } from "./env.ts";

/** Debian's own Chromium unless CHROMIUM names another: the tests download no browser. */
export const chromiumPath = chromiumSetting() ?? "/usr/bin/chromium";

/**
 * What every browser test and bench starts Chromium with. WebGL2 is drawn by the processor, so that a machine
 * without a graphics card sees the same pixels, and pages are put together without it, which halves the work
 * (measured on Home: 1.7 instead of 3.8 seconds of processor in 6). The rest keeps the browser from calling home.
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
