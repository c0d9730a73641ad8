import { launch } from "chrome-launcher";
import lighthouse, { defaultConfig, type Result } from "lighthouse";
import { chromiumFlags, chromiumPath } from "../../../scripts/chromium.ts";
import type { PageMeasure } from "./page-measure.ts";
import { readReport } from "./read-report.ts";

export interface MeasureOptions {
  origin: string;
  /** How many times slower than this host the simulated phone is. */
  slowdown: number;
}

/** One visit by Lighthouse's simulated phone, in a browser that has seen nothing before. */
export async function measurePage(path: string, { origin, slowdown }: MeasureOptions): Promise<PageMeasure> {
  const report = await visitUntilRecorded(`${origin}${path}`, slowdown);
  const { scripts, ...measure } = readReport(report, origin);
  const sizes = await Promise.all(scripts.map(weighScript));
  return { path, ...measure, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const mostTries = 3;

/** Now and then the browser hands Lighthouse no usable recording, and it asks to be run again. */
async function visitUntilRecorded(address: string, slowdown: number): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const report = await visit(address, slowdown);
    if (report.runtimeError === undefined) return report;
    if (tries === mostTries) throw new Error(`${address}: ${report.runtimeError.message}`);
  }
}

async function visit(address: string, slowdown: number): Promise<Result> {
  const browser = await launch({
    chromePath: chromiumPath,
    chromeFlags: ["--headless=new", ...chromiumFlags],
  });
  try {
    const outcome = await lighthouse(address, {
      port: browser.port,
      logLevel: "error",
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
      throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: slowdown },
    });
    if (outcome === undefined) throw new Error(`Lighthouse gave no report of ${address}.`);
    return outcome.lhr;
  } finally {
    browser.kill();
  }
}

/** The bytes of a script itself: Lighthouse counts the headers of the answer with it. */
async function weighScript(address: string): Promise<number> {
  const answer = await fetch(address, { method: "HEAD", headers: { "accept-encoding": "br" } });
  const length = answer.headers.get("content-length");
  if (!answer.ok || length === null) throw new Error(`${address} does not say how long it is.`);
  return Number(length);
}
