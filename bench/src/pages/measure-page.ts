import { launch } from "chrome-launcher";
import lighthouse, { defaultConfig, type Result } from "lighthouse";
import { chromiumFlags, chromiumPath } from "../../../scripts/chromium.ts";
import type { PageMeasure } from "./page-measure.ts";
import { readReport } from "./read-report.ts";

export interface MeasureOptions {
  origin: string;
  /** CPU slowdown of the simulated phone relative to this host. */
  slowdown: number;
}

/** One Lighthouse run with a simulated phone and an empty cache. */
export async function measurePage(path: string, { origin, slowdown }: MeasureOptions): Promise<PageMeasure> {
  const report = await runWithRetry(`${origin}${path}`, slowdown);
  const { scripts, ...measure } = readReport(report, origin);
  const sizes = await Promise.all(scripts.map(weighScript));
  return { path, ...measure, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const maxAttempts = 3;

/** Sometimes Chromium records no usable trace, and Lighthouse asks for another run. */
async function runWithRetry(address: string, slowdown: number): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const report = await runLighthouse(address, slowdown);
    if (report.runtimeError === undefined) return report;
    if (attempt === maxAttempts) throw new Error(`${address}: ${report.runtimeError.message}`);
  }
}

async function runLighthouse(address: string, slowdown: number): Promise<Result> {
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
    if (outcome === undefined) throw new Error(`Lighthouse returned no report for ${address}.`);
    return outcome.lhr;
  } finally {
    browser.kill();
  }
}

/** Bytes of the compressed body; Lighthouse includes the headers. */
async function weighScript(address: string): Promise<number> {
  const answer = await fetch(address, { method: "HEAD", headers: { "accept-encoding": "br" } });
  const length = answer.headers.get("content-length");
  if (!answer.ok || length === null) throw new Error(`${address} sends no content-length.`);
  return Number(length);
}
