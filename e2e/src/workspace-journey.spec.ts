import { readFile } from "node:fs/promises";
import type { WebhooksResponse } from "@livery/contract";
import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { Webhook } from "standardwebhooks";
import { chooseSample, segmentationTimeout } from "./configurator-page.ts";
import { configuratorUrl, siteUrl } from "./env.ts";
import { inbox } from "./inbox.ts";
import { roadster } from "./photos.ts";
import { leadRow } from "./portal-page.ts";
import { fillIn, newCustomer, send, wrapAndOpenPanel } from "./send-panel.ts";
import { embedKeyOf, openShop, signIn } from "./shops.ts";
import { expectNoViolations, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";
import { type ReceivedWebhook, startWebhookReceiver } from "./webhook-receiver.ts";

test("a customer's look becomes an accepted quote, and every system hears of it", { tag: "@core" }, async ({
  page: shop,
  browser,
}) => {
  const receiver = await startWebhookReceiver();
  const account = await openShop(shop.request);
  await signIn(shop.request, account);
  const secret = await addWebhook(shop, receiver.url);
  await shop.goto("/leads");
  await expect(shop.getByRole("heading", { name: "No leads yet" })).toBeVisible();

  const phone = await browser.newContext({ baseURL: siteUrl, viewport: { width: 390, height: 844 } });
  const customerPage = await phone.newPage();
  const customer = newCustomer();
  await sendLook(customerPage, customer, await embedKeyOf(shop.request));
  const lead = leadRow(shop, customer.name);
  await expect(lead).toBeVisible();

  await lead.click();
  await shop.getByRole("button", { name: "Start a quote" }).click();
  await priceAndSend(shop);

  await openMailedQuote(customerPage, customer.email);
  await expectNoViolations(customerPage);
  expect(await sidewaysPixels(customerPage)).toBe(0);
  await customerPage.getByLabel("Your full name").fill(customer.name);
  await customerPage.getByRole("checkbox").check();
  await customerPage.getByRole("button", { name: "Accept quote" }).click();
  await expect(customerPage.getByRole("heading", { name: "What's next" })).toBeVisible();
  await expectCalendar(customerPage, account.shopName);

  await expect(shop.getByText(`${customer.name} accepted this quote`)).toBeVisible();
  await shop.getByRole("link", { name: "Open the lead" }).click();
  await expect(shop.getByLabel("Status")).toHaveValue("booked");
  await expectVerified(receiver.received, secret);
  receiver.close();
  await phone.close();
});

test("in Spanish, a photo becomes an accepted quote", async ({ page: shop, browser }) => {
  const account = await openShop(shop.request);
  await signIn(shop.request, account);
  const phone = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 390, height: 844 },
    locale: "es-US",
  });
  const page = await phone.newPage();
  const { name, email } = newCustomer();
  await page.goto(`${configuratorUrl}/?shop=${await embedKeyOf(shop.request)}&name=Byron+Wraps`);
  await page.getByLabel("Elegir una foto").setInputFiles(roadster);
  await expect(page.getByText("Este es su auto.")).toBeVisible(segmentationTimeout);
  await page.getByRole("listbox", { name: "Vinilos" }).getByRole("option").first().click();
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Enviar este diseño" });
  await expect(panel.getByRole("img", { name: "Su auto, Satin Black" })).toBeVisible({ timeout: 60_000 });
  await panel.getByLabel("Su nombre").fill(name);
  await panel.getByLabel("Correo electrónico").fill(email);
  await panel.getByRole("checkbox", { name: /^Enviar mi foto/ }).check();
  await panel.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText(`Revise su correo en ${email}`)).toBeVisible();

  await shop.goto("/leads");
  await leadRow(shop, name).click();
  await shop.getByRole("button", { name: "Start a quote" }).click();
  await priceAndSend(shop);

  const link = async () => (await inbox.textsAbout(email)).join("\n").match(/http\S+\/quote\S*#\S+/)?.[0];
  await expect.poll(link).toContain("lang=es");
  await page.goto((await link()) ?? "");
  await expect(page.getByRole("heading", { name: "Aceptar esta cotización" })).toBeVisible();
  await expectNoViolations(page);
  expect(await sidewaysPixels(page)).toBe(0);
  await page.getByLabel("Su nombre completo").fill(name);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Aceptar cotización" }).click();
  await expect(page.getByRole("heading", { name: "Qué sigue" })).toBeVisible();
  await expect(shop.getByText(`${name} accepted this quote`)).toBeVisible();
  await phone.close();
});

/** Returns the secret that its owner would copy into the other system. */
async function addWebhook(page: Page, url: string): Promise<string> {
  await page.goto("/webhooks");
  await page.getByRole("form", { name: "New webhook" }).getByLabel("Address").fill(url);
  const answered = page.waitForResponse("**/shop/webhooks");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await answered;
  await expect(page.getByRole("form", { name: "Webhook", exact: true })).toBeVisible();
  const answer = await page.request.get("/shop/webhooks");
  const { endpoints }: WebhooksResponse = await answer.json();
  return endpoints[0]?.secret ?? "";
}

async function sendLook(page: Page, customer: { name: string; email: string }, key: string): Promise<void> {
  await page.goto(`${configuratorUrl}/?shop=${key}&name=Byron+Wraps`);
  await chooseSample(page);
  const panel = await wrapAndOpenPanel(page);
  await fillIn(panel, customer);
  const answered = page.waitForResponse("**/handleLookLead");
  await send(panel);
  await (await answered).finished();
}

/** Film and work at a price, with a day in the shop. */
async function priceAndSend(page: Page): Promise<void> {
  const [film, work] = [1, 2].map((number) => page.getByRole("listitem", { name: `Line ${number}` }));
  await film?.getByLabel("Price, $").fill("13.90");
  await work?.getByLabel("Quantity").fill("34");
  await work?.getByLabel("Price, $").fill("85");
  await page.getByLabel("Drop-off, if you know it").fill("2031-05-12T09:00");
  await page.getByLabel("Hours in the shop").fill("8");
  await page.getByRole("button", { name: "Send quote" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".quote-status")).toHaveText("Sent");
}

async function openMailedQuote(page: Page, email: string): Promise<void> {
  const link = async () => (await inbox.textsAbout(email)).join("\n").match(/http\S+\/quote#\S+/)?.[0];
  await expect.poll(link).toBeDefined();
  await page.goto((await link()) ?? "");
  await expect(page.getByRole("heading", { name: "Accept this quote" })).toBeVisible();
  await expect(page.getByText("$3,883.85").first()).toBeVisible();
}

async function expectCalendar(page: Page, shopName: string): Promise<void> {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await (await started).path(), "utf8")));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  expect(event.summary).toContain(shopName);
  expect(event.startDate.toJSDate().getFullYear()).toBe(2031);
  expect(event.duration.toSeconds()).toBe(8 * 3600);
}

/** Each delivery was signed by Livery for this receiver, and none with another secret passes. */
async function expectVerified(received: readonly ReceivedWebhook[], secret: string): Promise<void> {
  await expect
    .poll(() => received.map(({ body }) => (JSON.parse(body) as { type: string }).type).toSorted()) // ours
    .toEqual(expect.arrayContaining(["lead.created", "lead.updated", "quote.accepted", "quote.sent"]));
  for (const { headers, body } of received) {
    new Webhook(secret).verify(body, headers);
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  }
}
