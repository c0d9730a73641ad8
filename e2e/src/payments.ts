import type { Page } from "@playwright/test";
import { sandboxUrl } from "./env.ts";
import { expect } from "./test.ts";

export const goodCard = "4242 4242 4242 4242";
export const declinedCard = "4000 0000 0000 0002";
/** Can be saved, and then every charge fails. */
export const emptyCard = "4000 0000 0000 0341";

/** Types a card on the payment provider's page, and presses its button. */
export async function payBy(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel(/^Expiration/).fill("12 / 34");
  await page.getByLabel(/^Security code/).fill("123");
  await page.getByRole("button", { name: /^(Start trial|Subscribe|Save card)$/ }).click();
}

/** Moves the provider's clock over a date; it answers when all that was due has happened and we were told. */
export async function passTime(to: string): Promise<void> {
  const body = JSON.stringify({ to });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${sandboxUrl}/clock/advance`, { method: "POST", headers, body });
  expect(answer.status, await answer.text()).toBe(200);
}

/** The day on the provider's clock, so many days from now, as the dashboard writes days. */
export async function dayIn(days: number): Promise<string> {
  const answer = await fetch(`${sandboxUrl}/clock`);
  const { now }: { now: number } = await answer.json();
  return longDay(new Date((now + days * 24 * 60 * 60) * 1000));
}

export function longDay(moment: Date): string {
  return moment.toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" });
}
