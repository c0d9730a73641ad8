import { heartbeatPath } from "@livery/contract";
import { siteUrl } from "./env.ts";
import { openKiosk, readCode, startSession } from "./kiosk-page.ts";
import { refuseLeadStorage } from "./refuse-lead-storage.ts";
import { sendOffline } from "./send-panel.ts";
import { expect, test } from "./test.ts";

test("a kiosk that is removed first sends what its full tablet could not save", async ({ page, browser }) => {
  const tablet = await browser.newPage({ viewport: { width: 1024, height: 1366 } });
  await refuseLeadStorage(tablet);
  await openKiosk(tablet, page.request);
  await startSession(tablet);
  const customer = await sendOffline(tablet);
  await page.goto("/kiosks");
  await page.getByRole("button", { name: "Remove Front desk" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("region", { name: "Front desk" })).toHaveCount(0);

  // The tablet hears that it is removed before its lead is through.
  await tablet.route("**/handleLookLead", (route) => route.abort());
  const told = tablet.waitForResponse((answer) => new URL(answer.url()).pathname === heartbeatPath);
  await tablet.context().setOffline(false);
  expect((await told).status()).toBe(401);
  await tablet.unroute("**/handleLookLead");
  await expect(async () => {
    await page.goto(`${siteUrl}/leads`);
    await expect(page.getByRole("link", { name: new RegExp(customer.name) })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await readCode(tablet);
});
