import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../../../scripts/chromium.ts";
import { startSite } from "../servers/start-site.ts";

/** The built configurator, served by the real API, and a blank page in Chromium. */
export interface OpenConfigurator {
  page: Page;
  origin: string;
  /** Console errors, exceptions, failed requests, and crashes since the browser opened. */
  faults: readonly string[];
  close: () => Promise<void>;
}

/** Builds what is stale. */
export async function openConfigurator(
  options: BrowserContextOptions = {},
  flags: readonly string[] = chromiumFlags,
): Promise<OpenConfigurator> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...flags] });
  const context = await browser.newContext(options);
  const faults = collectFaults(context);
  const page = await context.newPage();
  page.on("crash", () => void faults.push("the page crashed"));
  return {
    page,
    origin: site.configuratorOrigin,
    faults,
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}

function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()}`);
  });
  context.on("weberror", (fault) => {
    faults.push(`uncaught: ${fault.error().stack ?? fault.error().message}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}
