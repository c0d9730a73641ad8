import { expect, test } from "vitest";
import { monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { formatDay } from "./format-day.ts";

releaseClusterAtEnd();

/** Ada's shop has paid once. */
async function openPaid() {
  const opened = await openBillingApp();
  const { sandbox, checkout, deliverAllEvents } = opened;
  await sandbox.pay(await checkout(monthly));
  await sandbox.advance("period");
  await deliverAllEvents();
  const [charge] = (await sandbox.stripe.charges.list()).data;
  if (!charge) throw new Error("The shop paid nothing.");
  return {
    ...opened,
    charge,
    refund: (amount: number) => sandbox.stripe.refunds.create({ charge: charge.id, amount }),
    mails: async () =>
      (await sandbox.mails()).filter(({ subject }) => subject.startsWith("We refunded")).toReversed(),
  };
}

test("each refund is mailed to the owner once, with the payment it is of", async () => {
  const { charge, refund, sync, runDueJobs, deliverAllEvents, mails } = await openPaid();
  await refund(1_250);
  await Promise.all([sync(), sync(), sync()]);
  await runDueJobs();
  await deliverAllEvents();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.to).toBe("ada@example.com");
  const paidOn = formatDay(new Date(charge.created * 1000), "America/New_York");
  for (const words of [
    "Engine Wraps",
    "Refunded: $12.50",
    `Paid on: ${paidOn}`,
    "http://localhost:4100/billing",
  ])
    expect(mail?.text).toContain(words);
  await refund(1_000);
  await deliverAllEvents();
  expect((await mails()).map(({ subject }) => subject)).toEqual(["We refunded $12.50", "We refunded $10.00"]);
});

test("a dispute sends no mail about a refund", async () => {
  const { charge, sandbox, deliverAllEvents, mails } = await openPaid();
  await sandbox.dispute(charge.id);
  await deliverAllEvents();
  expect(await mails()).toEqual([]);
});
