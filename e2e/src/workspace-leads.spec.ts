import { chooseSample } from "./configurator-page.ts";
import { configuratorUrl, siteUrl } from "./env.ts";
import { card, leadRow, logIn } from "./portal-page.ts";
import { fillIn, newCustomer, openSendPanelWithSample, send, wrapAndOpenPanel } from "./send-panel.ts";
import { embedKeyOf, openShop } from "./shops.ts";
import { expectNoViolations, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("a look that a customer sends appears in the shop's open inbox, and is answered there", {
  tag: "@core",
}, async ({ page, browser }) => {
  const shop = await openShop(page.request);
  const customer = newCustomer();
  const phone = await browser.newContext({ baseURL: siteUrl, viewport: { width: 390, height: 844 } });
  const inbox = await phone.newPage();
  await inbox.goto("/shop-login");
  await logIn(inbox, shop.email, shop.password);
  await inbox.getByRole("link", { name: "Leads" }).click();
  await expect(inbox.getByRole("heading", { name: "No leads yet" })).toBeVisible();
  await expectNoViolations(inbox);

  await page.goto(`${configuratorUrl}/?shop=${await embedKeyOf(inbox.request)}&name=Byron+Wraps`);
  await chooseSample(page);
  await page.getByRole("tab", { name: "Tint" }).click();
  await page.getByLabel("Tint limits for").selectOption("Ohio");
  await page.getByRole("tab", { name: "Wraps" }).click();
  const panel = await wrapAndOpenPanel(page);
  await expect(panel).toContainText("the state for tint limits (Ohio)");
  await fillIn(panel, customer);
  const answered = page.waitForResponse("**/handleLookLead");
  await send(panel);
  await (await answered).finished();
  const lead = leadRow(inbox, customer.name);
  await expect(lead).toBeVisible();
  await expect(inbox).toHaveTitle("(1) Leads");
  await expectNoViolations(inbox);
  expect(await sidewaysPixels(inbox)).toBe(0);

  await lead.click();
  await expect(inbox.getByRole("heading", { level: 1 })).toHaveText(customer.name);
  await expect(inbox.getByRole("link", { name: "Email" })).toHaveAttribute(
    "href",
    `mailto:${customer.email}`,
  );
  await expect(card(inbox, "Customer")).toContainText(/Tint limits\s*OH/);
  await expect(card(inbox, "Gloss Kelly Green")).toContainText(
    /3M 2080-G46 Gloss Kelly Green\s*gloss · 71\.5 ft \(49\.5 to 110\)/,
  );
  for (const name of ["The customer's car, before", "The customer's car, Gloss Kelly Green"]) {
    const picture = inbox.getByRole("img", { name });
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(1000);
  }
  await inbox.getByLabel("Status").selectOption("contacted");
  await inbox.getByLabel("Note for your team").fill("Wants it by Friday");
  await inbox.getByRole("button", { name: "Add note" }).click();
  await expect(inbox.getByRole("alert")).toHaveText("Note added.");
  await expect(card(inbox, "Notes and history")).toContainText("Wants it by Friday");
  await expect(card(inbox, "Notes and history")).toContainText("New → Contacted");
  await expectNoViolations(inbox);
  expect(await sidewaysPixels(inbox)).toBe(0);

  await inbox.getByRole("link", { name: "All leads" }).click();
  await inbox.getByRole("button", { name: /^Contacted/ }).click();
  await expect(lead).toBeVisible();
  await expect(inbox.getByRole("navigation", { name: "Workspace" })).not.toContainText("unread");
  await lead.click();
  await inbox.getByRole("button", { name: "Erase this lead" }).click();
  await inbox.getByRole("dialog").getByRole("button", { name: "Erase" }).click();
  await expect(inbox.getByRole("heading", { name: "No leads yet" })).toBeVisible();
  await phone.close();
});

test("tabs of one browser share one stream of changes", async ({ page, context, browser }) => {
  const shop = await openShop(page.request);
  await page.goto("/leads");
  await logIn(page, shop.email, shop.password);
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/shop/leadEvents")) streams.push(request.url());
  });
  await expect(page.getByRole("heading", { name: "No leads yet" })).toBeVisible();
  const second = await context.newPage();
  await second.goto("/leads");
  await expect(second.getByRole("heading", { name: "No leads yet" })).toBeVisible();
  const customer = await browser.newPage();
  await customer.goto(`${configuratorUrl}/?shop=${await embedKeyOf(page.request)}`);
  const panel = await openSendPanelWithSample(customer);
  await fillIn(panel, newCustomer());
  await send(panel);
  for (const tab of [page, second])
    await expect(tab.getByRole("list", { name: "Leads" }).getByRole("listitem")).toHaveCount(1);
  expect(streams.length).toBeLessThanOrEqual(1);
  await customer.close();
});
