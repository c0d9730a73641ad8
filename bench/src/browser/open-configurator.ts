import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../../../scripts/chromium.ts";
import { openSite } from "../servers/start-site.ts";

/** The built configurator behind the real server, in Chromium. */
export interface OpenConfigurator {
  page: Page;
  origin: string;
  /** What went wrong unseen since the page was opened: errors on the console, exceptions, missing files, a crash. */
  faults: readonly string[];
  close: () => Promise<void>;
}

/** Builds what is stale. The page is still blank. */
export async function openConfigurator(
  options: BrowserContextOptions = {},
  flags: readonly string[] = chromiumFlags,
): Promise<OpenConfigurator> {
  const site = await openSite();
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
