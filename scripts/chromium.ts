import { chromiumSetting } from "./env.ts";

/** Debian's own Chromium unless CHROMIUM names another: the tests download no browser. */
export const chromiumPath = chromiumSetting() ?? "/usr/bin/chromium";

/**
 * What every browser test and bench starts Chromium with. WebGL2 is drawn by the processor, so that a machine
 * without a graphics card sees the same pixels; the rest keeps the browser from calling home.
 */
export const chromiumFlags = [
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
