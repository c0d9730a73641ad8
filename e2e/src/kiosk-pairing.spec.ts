import { kioskPath } from "@livery/contract";
import { chooseFilm, chooseSample, expectAccessible } from "./configurator-page.ts";
import { configuratorUrl, siteUrl } from "./env.ts";
import { expectPaired, openKiosk, readCode, readQr, startSession } from "./kiosk-page.ts";
import { listOutOfReach } from "./list-out-of-reach.ts";
import { fillIn, newCustomer, openSendPanelWithSample, send } from "./send-panel.ts";
import { openShop, signIn } from "./shops.ts";
import { expectNoViolations, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("a shop adds a tablet by its code, sets it up, sees it online, and removes it", {
  tag: "@core",
}, async ({ page, browser }) => {
  const shop = await openShop(page.request);
  await signIn(page.request, shop);
  const tablet = await browser.newPage({ viewport: { width: 1024, height: 1366 } });
  await tablet.goto(configuratorUrl + kioskPath);
  const code = await readCode(tablet);
  await expectAccessible(tablet);

  await page.goto("/kiosks");
  await page.getByLabel("Code on the tablet").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/shows [A-Z]{4}-[A-Z]{4}\. Is it in front of you\?/)).toBeVisible();
  await page.getByLabel("Name").fill("Front desk");
  await page.getByRole("button", { name: "Add kiosk" }).click();
  await expect(page.getByText("Front desk is added.")).toBeVisible();
  await expectPaired(tablet);
  await expect(tablet.getByRole("heading", { name: shop.shopName })).toBeVisible();
  await page.reload();
  const card = page.getByRole("region", { name: "Front desk" });
  await expect(card.getByText("Online", { exact: true })).toBeVisible();
  await expectNoViolations(page);

  // From the next heartbeat on: a reload stands for the minute until then.
  await card.getByText("Settings", { exact: true }).click();
  for (const service of ["Blackouts", "Chrome deletes", "Rims", "Scenes"])
    await card.getByLabel(service, { exact: true }).uncheck();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysPixels(page)).toBe(0);
  await card.getByRole("button", { name: "Save settings" }).click();
  await expect(card.getByText(/^Saved\./)).toBeVisible();
  await tablet.reload();
  await tablet.waitForLoadState("networkidle");
  await tablet.reload();
  await startSession(tablet);
  await chooseSample(tablet);
  await expect(tablet.getByRole("tab")).toHaveText(["Wraps", "Tint"]);

  await card.getByRole("button", { name: "Remove Front desk" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(card).toHaveCount(0);
  await tablet.reload();
  expect(await readCode(tablet)).not.toBe(code);
  expect(await tablet.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("a lead from a kiosk says which one, and clearing leaves the pairing", async ({ page, browser }) => {
  const tablet = await browser.newPage({ viewport: { width: 1366, height: 1024 } });
  await openKiosk(tablet, page.request, "Window");
  await expectAccessible(tablet);
  await startSession(tablet);
  await expectAccessible(tablet);
  const customer = newCustomer();
  const panel = await openSendPanelWithSample(tablet);
  await fillIn(panel, customer);
  await send(panel);
  await expect(tablet.getByRole("heading", { name: "Sent", exact: true })).toBeVisible();
  await tablet.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await tablet.getByRole("button", { name: "Done" }).click();
  await tablet.getByText("Clear and finish").click();
  await expect(tablet.getByText("All cleared.")).toBeVisible();
  await expectPaired(tablet);
  expect(await tablet.evaluate(() => Object.keys(localStorage))).toEqual(["livery.kiosk"]);
  await tablet.reload();
  await expectPaired(tablet);

  await page.goto(`${siteUrl}/leads`);
  await page.getByRole("link", { name: new RegExp(customer.name) }).click();
  await expect(page.getByText("Kiosk, Window")).toBeVisible();
});

test("a customer takes a look home on their phone, and leaves no file on the kiosk", async ({
  page,
  browser,
}) => {
  const tablet = await browser.newPage({ viewport: { width: 1024, height: 1366 } });
  await openKiosk(tablet, page.request);
  await startSession(tablet);
  await chooseSample(tablet);
  await expect(tablet.getByRole("button", { name: "Take it home" })).toBeDisabled();
  await chooseFilm(tablet, "2080-G46");
  await expect(tablet.getByRole("button", { name: "Download" })).toHaveCount(0);
  await tablet.getByRole("button", { name: "Take it home" }).click();
  const code = tablet.getByRole("img", { name: "QR code that opens this look on your phone" });
  await expect(code).toBeVisible();
  await expectAccessible(tablet);
  await page.goto(await readQr(code));
  await expect(page.getByText("This link includes a look.")).toBeVisible();
  await expect(page.getByText("2080-G46")).toBeVisible();
});

test("staff open their menu with the shop's PIN, and take the tablet from the shop", async ({
  page,
  browser,
}) => {
  const tablet = await browser.newPage({ viewport: { width: 1024, height: 1366 } });
  await openKiosk(tablet, page.request);
  await page.goto("/kiosks");
  const card = page.getByRole("region", { name: "Front desk" });
  await card.getByText("Settings", { exact: true }).click();
  await card.getByLabel("PIN of the staff menu").fill("493817");
  await card.getByRole("button", { name: "Save settings" }).click();
  await expect(card.getByText(/^Saved\./)).toBeVisible();
  // From the next heartbeat on: a reload stands for the minute until then.
  await tablet.reload();
  await tablet.waitForLoadState("networkidle");
  await tablet.reload();
  await startSession(tablet);
  await tablet.getByRole("button", { name: "Staff" }).click();
  const menu = tablet.getByRole("dialog", { name: "Staff" });
  await menu.getByLabel("PIN").fill("493818");
  await menu.getByRole("button", { name: "Open" }).click();
  await expect(menu.getByText("Wrong PIN.")).toBeVisible();
  expect(await listOutOfReach(tablet)).toEqual([]);
  await expectAccessible(tablet);
  await menu.getByLabel("PIN").fill("493817");
  await menu.getByRole("button", { name: "Open" }).click();
  await expect(menu.getByText("Front desk. Online. 0 looks wait to be sent.")).toBeVisible();
  expect(await listOutOfReach(tablet)).toEqual([]);
  await expectAccessible(tablet);
  await menu.getByRole("button", { name: "Remove from this shop" }).click();
  await menu.getByRole("button", { name: "Remove from this shop" }).click();
  await readCode(tablet);
});

test("an idle kiosk clears what its customer left, and invites the next one", async ({ page, browser }) => {
  const tablet = await browser.newPage();
  await openKiosk(tablet, page.request);
  await tablet.clock.install();
  await tablet.emulateMedia({ reducedMotion: "reduce" });
  await tablet.reload();
  await expectPaired(tablet);
  await tablet.clock.fastForward(6_000);
  const film = tablet.locator("main div:has(> img)").nth(1);
  await expect(film).toBeVisible();
  await expect(film).toHaveCSS("animation-name", "none");
  await tablet.emulateMedia({ reducedMotion: "no-preference" });
  await expect(film).toHaveCSS("animation-name", "lay-film");
  await startSession(tablet);
  await tablet.clock.fastForward(125_000);
  await expectPaired(tablet); // nobody added a photo
  await tablet.getByRole("button", { name: "Pruébelo en su auto" }).click();
  await expect(tablet.getByRole("button", { name: "Usar mi teléfono" })).toBeVisible();
  await tablet.getByRole("button", { name: "English" }).click();
  await chooseSample(tablet);
  await chooseFilm(tablet, "2080-G46");
  await tablet.clock.fastForward(105_000);
  await expect(tablet.getByRole("alertdialog", { name: "Still there?" })).toBeVisible();
  await tablet.clock.fastForward(20_000);
  await expect(tablet.getByText("All cleared.")).toBeVisible();
  await expectPaired(tablet);
  expect(await tablet.evaluate(() => Object.keys(localStorage))).toEqual(["livery.kiosk"]);
});

test("a kiosk whose page crashed opens again by itself", async ({ page, browser }) => {
  const tablet = await browser.newPage();
  await openKiosk(tablet, page.request);
  await tablet.clock.install();
  const attractLoop = /\/assets\/attract-[\w-]+\.js$/;
  await tablet.route(attractLoop, (route) => route.abort());
  await tablet.reload();
  await expect(tablet.getByRole("button", { name: "Reload" })).toBeVisible();
  await tablet.unroute(attractLoop);
  await tablet.clock.fastForward(125_000);
  await expectPaired(tablet);
});
