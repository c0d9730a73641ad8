import {
  type CreditHistory,
  creditHistoryPath,
  creditPacks,
  creditsPath,
  type CreditsResponse,
  packCheckoutPath,
  type RedirectResponse,
} from "@livery/contract";
import { expect, test } from "vitest";
import { monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { composePackReceipt } from "./pack-receipt-mail.ts";

releaseClusterAtEnd();

async function openPackApp() {
  const opened = await openBillingApp();
  const { get, post } = opened;
  return {
    ...opened,
    buy: async (pack: string) => {
      const response = await post(packCheckoutPath, { pack });
      return ((await response.json()) as RedirectResponse).url; // typed by the contract
    },
    credits: async () => (await (await get(creditsPath)).json()) as CreditsResponse, // as above
  };
}

test("a paid pack adds its credits once, however often its event arrives", async () => {
  const { buy, sandbox, deliverAllEvents, credits, get, sync } = await openPackApp();
  const url = await buy("pack-50");
  expect(await credits()).toMatchObject({ balance: 25, toppedUp: 25, packs: creditPacks });
  expect(await sandbox.pay(url)).toBe(true);
  await deliverAllEvents();
  await deliverAllEvents();
  await sync();
  expect(await credits()).toMatchObject({ balance: 75, toppedUp: 75, plan: "trial" });
  const { entries } = (await (await get(creditHistoryPath)).json()) as CreditHistory; // typed by the contract
  expect(entries.map(({ change, reason }) => [change, reason])).toEqual([
    [50, "pack"],
    [25, "trial"],
  ]);
});

test("a pack's receipt is mailed once: what was bought, what was paid, the balance and the receipt", async () => {
  const { buy, sandbox, deliverAllEvents, sync, runDueJobs } = await openPackApp();
  await sandbox.pay(await buy("pack-200"));
  await sync();
  await Promise.all([sync(), sync()]);
  await runDueJobs();
  await deliverAllEvents();
  const [charge] = (await sandbox.stripe.charges.list()).data;
  const [mail, ...more] = await sandbox.mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: "ada@example.com", subject: "Your receipt for 200 credits" });
  for (const words of [
    "200 credits were added for Engine Wraps.",
    "Paid: $29.99",
    "New balance: 225 credits",
    `View receipt ${charge?.receipt_url}`,
    "http://localhost:4100/credits",
  ])
    expect(mail?.text).toContain(words);
});

test("a pack's receipt without the provider's page leads to Billing", async () => {
  const { text } = await composePackReceipt({
    shopName: "Engine Wraps",
    credits: 500,
    cents: 5_999,
    balance: 1_025,
    receiptUrl: null,
    billingUrl: "http://localhost:4100/billing",
    creditsUrl: "http://localhost:4100/credits",
  });
  expect(text).toContain("New balance: 1,025 credits\n\nOpen Billing http://localhost:4100/billing");
  expect(text).not.toContain("View receipt");
});

test("an open page is the same page, and a paid one is followed by another", async () => {
  const { buy, sandbox } = await openPackApp();
  const first = await buy("pack-200");
  expect(await buy("pack-200")).toBe(first);
  expect(await buy("pack-500")).not.toBe(first);
  expect(await sandbox.pay(first)).toBe(true);
  expect(await buy("pack-200")).not.toBe(first);
});

test("a declined card buys nothing", async () => {
  const { buy, sandbox, deliverAllEvents, credits } = await openPackApp();
  const url = await buy("pack-50");
  expect(await sandbox.pay(url, "4000 0000 0000 0341")).toBe(false);
  await deliverAllEvents();
  expect(await credits()).toMatchObject({ balance: 25 });
});

test("packs and plans do not get in each other's way", async () => {
  const { buy, checkout, sandbox, deliverAllEvents, credits } = await openPackApp();
  const pack = await buy("pack-50");
  const plan = await checkout(monthly);
  expect(await buy("pack-50")).toBe(pack);
  expect(await checkout(monthly)).toBe(plan);
  expect([await sandbox.pay(plan), await sandbox.pay(pack)]).toEqual([true, true]);
  await deliverAllEvents();
  expect(await credits()).toMatchObject({ balance: 175, plan: "monthly" });
});

test("sells only our packs", async () => {
  const { post } = await openPackApp();
  expect((await post(packCheckoutPath, { pack: "pack-9000" })).status).toBe(422);
});
