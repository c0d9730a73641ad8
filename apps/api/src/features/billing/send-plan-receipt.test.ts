import { expect, test } from "vitest";
import { annual, monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { formatDay } from "./format-day.ts";

releaseClusterAtEnd();

/** Ada is in her free month. */
async function openSubscribed(plan = monthly) {
  const opened = await openBillingApp();
  const { sandbox, checkout, deliverAllEvents } = opened;
  await sandbox.pay(await checkout(plan));
  await deliverAllEvents();
  const receipts = async () =>
    (await sandbox.mails()).filter(({ subject }) => subject.startsWith("Your receipt")).toReversed();
  return { ...opened, receipts };
}

test("each paid renewal is mailed to the owner once, with its invoice and its period", async () => {
  const { sandbox, sync, runDueJobs, deliverAllEvents, receipts } = await openSubscribed();
  expect(await receipts()).toEqual([]);
  await sandbox.advance("period");
  await Promise.all([sync(), sync(), sync()]);
  await runDueJobs();
  await deliverAllEvents();
  const [mail, ...more] = await receipts();
  expect(more).toEqual([]);
  const [invoice] = (await sandbox.stripe.invoices.list({ status: "paid" })).data;
  if (!invoice) throw new Error("The shop has paid.");
  const { start, end } = invoice.lines.data[0]?.period ?? { start: 0, end: 0 };
  const onDay = (seconds: number) => formatDay(new Date(seconds * 1000), "America/New_York");
  expect([mail?.to, mail?.subject]).toEqual(["ada@example.com", "Your receipt for $49.99"]);
  for (const words of [
    "Engine Wraps",
    "Paid: $49.99",
    `From: ${onDay(start)}`,
    `To: ${onDay(end)}`,
    invoice.hosted_invoice_url,
    "http://localhost:4100/billing",
  ])
    expect(mail?.text).toContain(words);
  await sandbox.advance("period");
  await deliverAllEvents();
  expect(await receipts()).toHaveLength(2);
});

test("a year that is paid has one receipt, however many months of credits it brings", async () => {
  const { sandbox, deliverAllEvents, receipts } = await openSubscribed(annual);
  await sandbox.advance("period");
  await deliverAllEvents();
  expect(await receipts()).toHaveLength(1);
});
