import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kioskPath } from "@livery/contract";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../../scripts/chromium.ts";
import { chooseFilm, chooseSample } from "./configurator-page.ts";
import { configuratorUrl, siteUrl } from "./env.ts";
import { expectPaired, openKiosk, startSession } from "./kiosk-page.ts";
import { sendOffline } from "./send-panel.ts";
import { expect, test } from "./test.ts";

test("a paired kiosk starts without a connection after its tablet lost power", async ({ request }) => {
  const profile = mkdtempSync(join(tmpdir(), "livery-kiosk-"));
  const before = await openTablet(profile);
  await openKiosk(before.tablet, request);
  await before.tablet.evaluate(() => navigator.serviceWorker.ready);
  await before.tablet.reload(); // the worker now has what the page needs
  await expectPaired(before.tablet);
  await losePower(before.context);

  const after = await openTablet(profile);
  await after.context.setOffline(true);
  await after.tablet.goto(configuratorUrl + kioskPath);
  await expectPaired(after.tablet);
  await startSession(after.tablet);
  await chooseSample(after.tablet);
  await chooseFilm(after.tablet, "2080-G46");
  await after.context.close();
  rmSync(profile, { recursive: true });
});

test("a kiosk that starts again in a session has nothing of its customer, and sends what they sent", async ({
  page,
}) => {
  const profile = mkdtempSync(join(tmpdir(), "livery-kiosk-"));
  const before = await openTablet(profile);
  await openKiosk(before.tablet, page.request);
  await before.tablet.evaluate(() => navigator.serviceWorker.ready);
  await before.tablet.reload(); // the worker now has what the page needs
  await expectPaired(before.tablet);
  await startSession(before.tablet);
  const customer = await sendOffline(before.tablet);
  await before.tablet.reload(); // by mistake
  await expect(before.tablet.getByText("Your look is still here.")).toBeVisible();
  await before.context.close(); // in order, so that the disk has all of it

  const after = await openTablet(profile);
  await after.tablet.goto(configuratorUrl + kioskPath);
  await expectPaired(after.tablet);
  expect(await after.tablet.evaluate(() => Object.keys(localStorage))).toEqual(["livery.kiosk"]);
  await expect(async () => {
    await page.goto(`${siteUrl}/leads`);
    await expect(page.getByRole("link", { name: new RegExp(customer.name) })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await after.context.close();
  rmSync(profile, { recursive: true });
});

async function openTablet(profile: string): Promise<{ context: BrowserContext; tablet: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: chromiumFlags,
    serviceWorkers: "allow",
    viewport: { width: 1024, height: 1366 },
  });
  return { context, tablet: context.pages()[0] ?? (await context.newPage()) };
}

/** The browser has no chance to tidy up. */
async function losePower(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (browser === null) throw new Error("The browser is gone.");
  const closed = context.waitForEvent("close");
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const main = processInfo.find(({ type }) => type === "browser");
  if (main === undefined) throw new Error("Chromium does not name its own process.");
  process.kill(main.id, "SIGKILL");
  await closed;
}
