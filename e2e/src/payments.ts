import type { Page } from "@playwright/test";
import { sandboxUrl } from "./env.ts";
import { expect } from "./test.ts";

export const goodCard = "4242 4242 4242 4242";
export const declinedCard = "4000 0000 0000 0002";
/** Can be saved, but every charge fails. */
export const emptyCard = "4000 0000 0000 0341";

/** Fills in a card, and where the kiosk goes if asked, on the payment provider's page and submits it. */
export async function payBy(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").waitFor();
  if (await page.getByLabel("Ship to").isVisible()) {
    await page.getByLabel("Ship to").fill("Byron Wraps");
    await page.getByLabel("Street").fill("12 Mill St");
    await page.getByLabel("City").fill("Dayton");
    await page.getByLabel("State").fill("OH");
    await page.getByLabel("ZIP code").fill("45402");
  }
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel(/^Expiration/).fill("12 / 34");
  await page.getByLabel(/^Security code/).fill("123");
  await page.getByRole("button", { name: /^(Start trial|Subscribe|Save card|Pay \$.*)$/ }).click();
}

/** Advances the payment provider's clock; returns when everything due has happened and we were notified. */
export async function passTime(to: string): Promise<void> {
  const body = JSON.stringify({ to });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${sandboxUrl}/clock/advance`, { method: "POST", headers, body });
  expect(answer.status, await answer.text()).toBe(200);
}

/** The date a number of days from now on the payment provider's clock, as the dashboard writes it. */
export async function dayIn(days: number): Promise<string> {
  const answer = await fetch(`${sandboxUrl}/clock`);
  const { now }: { now: number } = await answer.json();
  const moment = new Date((now + days * 24 * 60 * 60) * 1000);
  return moment.toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" });
}
