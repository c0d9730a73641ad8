import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { chromiumFlags } from "../../scripts/chromium.ts";
import { openConfigurator } from "./browser/open-configurator.ts";
import type { State } from "./screens/actions.ts";
import { visits } from "./screens/screen-states.ts";

const USAGE = "npm run bench -- screens --out DIR [--only WORD]";
const sizes = [
  { width: 360, height: 740, isTouched: true },
  { width: 768, height: 1024, isTouched: true },
  { width: 1280, height: 800, isTouched: false },
  { width: 1920, height: 1080, isTouched: false },
] as const;
/** A camera that shows the browser's own test picture. */
const camera = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

/**
 * Takes the built configurator through its states and each at four sizes into STATE-WIDTH.png, for a pair of eyes.
 * A state that cannot be reached is named, and its visit ends there.
 */
export async function runScreensBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { out: { type: "string" }, only: { type: "string" } } });
  if (!values.out) throw new Error(USAGE);
  const out = path.resolve(values.out);
  await mkdir(out, { recursive: true });
  const opened = await openConfigurator({}, [...chromiumFlags, ...camera]);
  try {
    for (const [name, visit] of Object.entries(visits)) {
      if (values.only && !name.includes(values.only)) continue;
      await show({ name, visit, origin: opened.origin, out, page: await newPage(opened.page) });
    }
  } finally {
    await opened.close();
  }
}

/** A device that has never been here. */
async function newPage(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error("The browser is gone");
  return context.newPage();
}

interface Showing {
  name: string;
  visit: readonly State[];
  page: Page;
  origin: string;
  out: string;
}

async function show({ name, visit, page, origin, out }: Showing): Promise<void> {
  page.setDefaultTimeout(30_000);
  const device = await page.context().newCDPSession(page);
  for (const { state, reach } of visit) {
    await device.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await page.setViewportSize({ width: 1280, height: 800 });
    try {
      await reach(page, origin);
    } catch (error) {
      console.log(`${name}: ${state} was not reached. ${error instanceof Error ? error.message : ""}`);
      process.exitCode = 1;
      break;
    }
    for (const { width, height, isTouched } of sizes) {
      await device.send("Emulation.setTouchEmulationEnabled", { enabled: isTouched, maxTouchPoints: 1 });
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(700); // until the picture has moved to its place
      await page.screenshot({ path: path.join(out, `${state}-${width}.png`) });
    }
    console.log(`${name}: ${state}`);
  }
  await page.context().close();
}
