import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { chromiumFlags } from "../../scripts/chromium.ts";
import { openConfigurator } from "./browser/open-configurator.ts";
import type { ScreenState } from "./screens/actions.ts";
import { flows } from "./screens/screen-states.ts";

const USAGE = "npm run bench -- screens --out DIR [--only WORD]";
const sizes = [
  { width: 360, height: 740, hasTouch: true },
  { width: 768, height: 1024, hasTouch: true },
  { width: 1280, height: 800, hasTouch: false },
  { width: 1920, height: 1080, hasTouch: false },
] as const;
/** A camera with Chromium's test picture. */
const cameraFlags = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

/**
 * Takes screenshots of the built configurator for visual review: each state at four sizes, as STATE-WIDTH.png. Reports
 * a state that it cannot reach and skips the rest of that flow.
 */
export async function runScreensBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { out: { type: "string" }, only: { type: "string" } } });
  if (!values.out) throw new Error(USAGE);
  const out = path.resolve(values.out);
  await mkdir(out, { recursive: true });
  const { page, origin, close } = await openConfigurator({}, [...chromiumFlags, ...cameraFlags]);
  try {
    for (const [name, states] of Object.entries(flows)) {
      if (values.only && !name.includes(values.only)) continue;
      await captureFlow({ name, states, origin, out, page: await openNewProfile(page) });
    }
  } finally {
    await close();
  }
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
  page: Page;
  origin: string;
  out: string;
}

async function captureFlow({ name, states, page, origin, out }: Flow): Promise<void> {
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
    for (const { width, height, hasTouch } of sizes) {
      await device.send("Emulation.setTouchEmulationEnabled", { enabled: hasTouch, maxTouchPoints: 1 });
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(700); // the picture animates to its new place
      await page.screenshot({ path: path.join(out, `${state}-${width}.png`) });
    }
    console.log(`${name}: ${state}`);
  }
  await page.context().close();
}
