import fc from "fast-check";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { annual, monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { deliverEvent, listPaymentEvents } from "../../testing/payment-events.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

/** A full lifecycle, from the free month to the end, and its six main events, undelivered. */
async function openAfterFullLifecycle() {
  const opened = await openBillingApp();
  const { sandbox, checkout, db, pool } = opened;
  const { subscriptions } = sandbox.stripe;
  await sandbox.pay(await checkout(monthly));
  const [{ id, items } = { id: "", items: { data: [] } }] = (await subscriptions.list()).data;
  await sandbox.advance("period");
  await subscriptions.update(id, { items: [{ id: items.data[0]?.id ?? "", price: annual.priceId }] });
  await subscriptions.update(id, { cancel_at_period_end: true });
  await sandbox.advance("period");
  const events = await listPaymentEvents(sandbox.stripe);
  const newest = (type: Stripe.Event.Type) => events.findLast((event) => event.type === type) ?? {};
  const fresh = await db.selectFrom("shops").selectAll().executeTakeFirstOrThrow();
  return {
    ...opened,
    six: [
      newest("checkout.session.completed"),
      newest("customer.subscription.created"),
      newest("invoice.paid"),
      newest("customer.subscription.updated"),
      newest("invoice.payment_succeeded"),
      newest("customer.subscription.deleted"),
    ],
    /** Resets the record to before any event was delivered. */
    forget: async () => {
      await pool.query("truncate payment_events");
      await db.deleteFrom("credit_entries").where("reason", "=", "invoice").execute();
      await db.updateTable("shops").set(fresh).execute();
    },
  };
}

// All 720 orders, with two servers over HTTP: npm run bench -- billing.
test("ends with the same record, whatever the order and number of deliveries", async () => {
  const { app, six, forget, runDueJobs, shop } = await openAfterFullLifecycle();
  const order = fc.shuffledSubarray([...six, ...six, ...six], { minLength: 18 });
  await fc.assert(
    fc.asyncProperty(order, fc.nat(17), async (events, pause) => {
      await forget();
      for (const event of events.slice(0, pause)) await deliverEvent(app, event);
      await runDueJobs();
      await Promise.all(events.slice(pause).map((event) => deliverEvent(app, event)));
      await runDueJobs();
      expect(await shop()).toMatchObject({
        shop: { plan: "trial", subscriptionStatus: "canceled", renewalDate: null, creditsRemaining: 325 },
        subscription: { kind: "ended" },
      });
    }),
    { numRuns: 25 },
  );
}, 40_000);
