import { claimDevicePath, kioskPath } from "@livery/contract";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { configuratorUrl, siteUrl } from "./env.ts";
import { openShop, type OpenShop, signIn } from "./shops.ts";

/** The tablet polls every five seconds. */
const pairedTimeout = { timeout: 30_000 };

export async function readCode(page: Page): Promise<string> {
  const code = page.getByRole("group", { name: "Code" });
  await expect(code).toHaveText(/^[A-Z]{4}-[A-Z]{4}$/);
  return (await code.textContent()) ?? "";
}

/** The attract loop is on screen. */
export async function expectPaired(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Try it on your car" })).toBeVisible(pairedTimeout);
}

/** Touches the attract loop as a customer does. */
export async function startSession(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try it on your car" }).click();
  await expect(page.getByRole("button", { name: "Use my phone" })).toBeVisible();
}

/** Opens a page as a paired kiosk of a new shop. `request` is signed in as its owner. */
export async function openKiosk(
  page: Page,
  request: APIRequestContext,
  name = "Front desk",
): Promise<OpenShop> {
  const shop = await openShop(request);
  await signIn(request, shop);
  await page.goto(configuratorUrl + kioskPath);
  const claim = { code: await readCode(page), name, place: "" };
  const answer = await request.post(siteUrl + claimDevicePath, { data: claim });
  expect(answer.ok()).toBe(true);
  await expectPaired(page);
  return shop;
}

/** What a QR code on screen opens, as a phone's camera reads it. */
export async function readQr(code: Locator): Promise<string> {
  const picture = sharp(await code.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}
