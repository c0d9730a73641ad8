import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../../scripts/chromium.ts";

/** Chromium's settings for "cookies and site data", which cover all storage. */
const preferences = {
  /** Blocks all storage. */
  all: { profile: { default_content_setting_values: { cookies: 2 } } },
  /** Blocks storage in frames of other sites. */
  "third-party": { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } },
};

export interface BlockedBrowser {
  context: BrowserContext;
  close: () => Promise<void>;
}

/** Opens a browser that blocks storage. */
export async function openBlockedBrowser(what: keyof typeof preferences): Promise<BlockedBrowser> {
  const folder = mkdtempSync(join(tmpdir(), "livery-blocked-"));
  mkdirSync(join(folder, "Default"));
  writeFileSync(join(folder, "Default", "Preferences"), JSON.stringify(preferences[what]));
  const options = { executablePath: chromiumPath, args: chromiumFlags };
  const context = await chromium.launchPersistentContext(folder, options);
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
