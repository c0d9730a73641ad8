import { type AuditPage, auditPath } from "@livery/contract";
import { expect, test } from "vitest";
import { monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { deliverEvent, listPaymentEvents } from "../../testing/payment-events.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

/** A shop that paid once, and what its history says. */
async function openPaid() {
  const opened = await openBillingApp();
  const { sandbox, get } = opened;
  await sandbox.pay(await opened.checkout(monthly));
  await sandbox.advance("period");
  await opened.deliverAllEvents();
  const [charge] = (await sandbox.stripe.charges.list()).data;
  if (!charge) throw new Error("The shop paid nothing.");
  const readEntries = async () =>
    ((await (await get(auditPath)).json()) as AuditPage).entries.filter(({ by }) => by === null);
  return {
    ...opened,
    charge,
    readEntries,
    readHistory: async () => (await readEntries()).map(({ action, subject }) => `${action}: ${subject}`),
    decide: async (evidence: "winning_evidence" | "losing_evidence") => {
      const [dispute] = (await sandbox.stripe.disputes.list({ charge: charge.id })).data;
      await sandbox.stripe.disputes.update(dispute?.id ?? "", { evidence: { uncategorized_text: evidence } });
    },
    listNewEvents: async () =>
      (await listPaymentEvents(sandbox.stripe)).filter(({ type }) => type.startsWith("charge.")),
    paidOn: new Date(charge.created * 1000).toLocaleDateString("en-US", {
      dateStyle: "long",
      timeZone: "America/New_York",
    }),
  };
}

test("a refund is in the shop's history with amount and date, and takes neither plan nor credits", async () => {
  const { sandbox, charge, deliverAllEvents, readEntries, shop, paidOn } = await openPaid();
  const before = await shop();
  const { created } = await sandbox.stripe.refunds.create({ charge: charge.id, amount: 1_250 });
  await deliverAllEvents();
  await sandbox.stripe.refunds.create({ charge: charge.id });
  await deliverAllEvents();
  expect(await readEntries()).toMatchObject([
    { action: "refunded-payment", subject: `$37.49, paid on ${paidOn}` },
    {
      action: "refunded-payment",
      subject: `$12.50, paid on ${paidOn}`,
      at: new Date(created * 1000).toISOString(),
    },
  ]);
  expect(await shop()).toEqual(before);
});

test("a lost dispute is in the shop's history, and the plan stays the provider's word", async () => {
  const { sandbox, charge, decide, deliverAllEvents, readHistory, shop, paidOn } = await openPaid();
  const before = await shop();
  await sandbox.dispute(charge.id);
  await deliverAllEvents();
  expect(await readHistory()).toEqual([`opened-dispute: $49.99, paid on ${paidOn}`]);
  await decide("losing_evidence");
  await deliverAllEvents();
  expect(await readHistory()).toEqual([
    `lost-dispute: $49.99, paid on ${paidOn}`,
    `opened-dispute: $49.99, paid on ${paidOn}`,
  ]);
  expect(await shop()).toEqual(before);
  const [subscription] = (await sandbox.stripe.subscriptions.list()).data;
  await sandbox.stripe.subscriptions.cancel(subscription?.id ?? "");
  await deliverAllEvents();
  expect(await shop()).toMatchObject({ shop: { plan: "trial", subscriptionStatus: "canceled" } });
});

test("events that arrive twice and in the wrong order are in the history once", async () => {
  const { app, sandbox, charge, decide, listNewEvents, readHistory, runDueJobs, shop, paidOn } =
    await openPaid();
  const before = await shop();
  await sandbox.stripe.refunds.create({ charge: charge.id, amount: 1_000 });
  await sandbox.dispute(charge.id);
  await decide("winning_evidence");
  const [refunded = {}, opened = {}, closed = {}] = await listNewEvents();
  expect(await deliverEvent(app, closed)).toBe(200);
  await runDueJobs();
  await Promise.all([opened, refunded, closed, opened].map((event) => deliverEvent(app, event)));
  await runDueJobs();
  expect((await readHistory()).toSorted()).toEqual([
    `opened-dispute: $39.99, paid on ${paidOn}`,
    `refunded-payment: $10.00, paid on ${paidOn}`,
    `won-dispute: $39.99, paid on ${paidOn}`,
  ]);
  expect(await shop()).toEqual(before);
});

test("a dispute is refused while the provider does not answer, and known when it comes again", async () => {
  const { charge, sandbox, app, db, listNewEvents } = await openPaid();
  await sandbox.dispute(charge.id);
  const [event] = await listNewEvents();
  const stored = (from: typeof db) =>
    from
      .selectFrom("payment_events")
      .select("customer_id")
      .where("id", "=", event?.id ?? "")
      .execute();
  const alone = await openTestApp();
  expect(await deliverEvent(alone.app, event ?? {})).toBe(503);
  expect(await stored(alone.db)).toEqual([]);
  expect(await deliverEvent(app, event ?? {})).toBe(200);
  expect(await stored(db)).toEqual([{ customer_id: charge.customer }]);
});

test("a dispute of a stranger, or of no charge, changes nothing", async () => {
  const { sandbox, app, charge, countJobs, listNewEvents, readHistory } = await openPaid();
  await sandbox.dispute(charge.id);
  const [event] = await listNewEvents();
  const about = (id: string, changed: object) => ({
    ...event,
    id,
    data: { object: { ...event?.data.object, ...changed } },
  });
  expect(await deliverEvent(app, about("evt_1", { charge: "ch_unknown" }))).toBe(200);
  expect(await deliverEvent(app, about("evt_2", { charge: 7 }))).toBe(200);
  expect(await countJobs()).toBe(0);
  expect(await readHistory()).toEqual([]);
});
