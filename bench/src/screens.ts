import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { chromiumFlags } from "../../scripts/chromium.ts";
import { openConfigurator } from "./browser/open-configurator.ts";
import type { ScreenState } from "./screens/actions.ts";
import { flows } from "./screens/screen-states.ts";

const USAGE = "npm run bench -- screens --out DIR [--only WORD] [--sizes 360x740,768x1024]";
const usualSizes = "360x740,768x1024,1280x800,1920x1080";
/** Screens narrower than this are touch screens. */
const narrowestDesktop = 1000;
/** A camera with Chromium's test picture. */
const cameraFlags = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

/**
 * Takes screenshots of the built configurator for visual review: each state at each size, as STATE-WIDTH.png. Reports
 * a state that it cannot reach and skips the rest of that flow.
 */
export async function runScreensBench(args: string[]): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ args, options: { out: text, only: text, sizes: text } });
  if (!values.out) throw new Error(USAGE);
  const sizes = readSizes(values.sizes ?? usualSizes);
  const out = path.resolve(values.out);
  await mkdir(out, { recursive: true });
  const { page, origin, close } = await openConfigurator({}, [...chromiumFlags, ...cameraFlags]);
  try {
    for (const [name, states] of Object.entries(flows)) {
      if (values.only && !name.includes(values.only)) continue;
      await captureFlow({ name, states, sizes, origin, out, page: await openNewProfile(page) });
    }
  } finally {
    await close();
  }
}

interface Size {
  width: number;
  height: number;
}

/** Reads "360x740,768x1024". */
function readSizes(text: string): Size[] {
  return text.split(",").map((size) => {
    const [width = 0, height = 0] = size.split("x").map(Number);
    if (!(width > 0 && height > 0)) throw new Error(USAGE);
    return { width, height };
  });
}

/** A page without cookies, storage, or cache. */
async function openNewProfile(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error("The browser is closed");
  return context.newPage();
}

interface Flow {
  name: string;
  states: readonly ScreenState[];
  sizes: readonly Size[];
  page: Page;
  origin: string;
  out: string;
}

async function captureFlow({ name, states, sizes, page, origin, out }: Flow): Promise<void> {
  page.setDefaultTimeout(30_000);
  const device = await page.context().newCDPSession(page);
  for (const { state, reach } of states) {
    await device.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await page.setViewportSize({ width: 1280, height: 800 });
    try {
      await reach(page, origin);
    } catch (error) {
      console.log(`${name}: cannot reach ${state}. ${error instanceof Error ? error.message : ""}`);
      process.exitCode = 1;
      break;
    }
    for (const { width, height } of sizes) {
      const hasTouch = width < narrowestDesktop;
      await device.send("Emulation.setTouchEmulationEnabled", { enabled: hasTouch, maxTouchPoints: 1 });
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(700); // the picture animates to its new place
      await page.screenshot({ path: path.join(out, `${state}-${width}.png`) });
    }
    console.log(`${name}: ${state}`);
  }
  await page.context().close();
}
