import { expect, test } from "vitest";
import { annual, monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { createTestBilling } from "../../testing/test-billing.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

async function openSubscribed() {
  const opened = await openBillingApp();
  await opened.sandbox.pay(await opened.checkout(monthly));
  await opened.deliverAllEvents();
  const [subscription] = (await opened.sandbox.stripe.subscriptions.list()).data;
  return { ...opened, subscriptionId: subscription?.id ?? "", itemId: subscription?.items.data[0]?.id ?? "" };
}

test("follows a full lifecycle: free month, paid month, switch to yearly, canceled, ended", async () => {
  const { sandbox, deliverAllEvents, shop, subscriptionId, itemId } = await openSubscribed();
  const { subscriptions } = sandbox.stripe;
  await sandbox.advance("period");
  await deliverAllEvents();
  expect(await shop()).toMatchObject({
    shop: { plan: "monthly", subscriptionStatus: "active", creditsRemaining: 225 },
    subscription: { kind: "active" },
  });
  await subscriptions.update(subscriptionId, { items: [{ id: itemId, price: annual.priceId }] });
  await deliverAllEvents();
  expect(await shop()).toMatchObject({ shop: { plan: "annual", creditsRemaining: 325 } });
  await subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  await deliverAllEvents();
  const { shop: record, subscription } = await shop();
  expect(record).toMatchObject({ plan: "annual", subscriptionStatus: "active" });
  expect(subscription).toEqual({ kind: "ending", endsOn: record.renewalDate });
  await sandbox.advance("period");
  await deliverAllEvents();
  expect(await shop()).toMatchObject({
    shop: { plan: "trial", subscriptionStatus: "canceled", renewalDate: null, creditsRemaining: 325 },
    subscription: { kind: "ended" },
  });
});

test("keeps the plan and reports past due when the first charge fails", async () => {
  const { sandbox, checkout, deliverAllEvents, shop } = await openBillingApp();
  await sandbox.pay(await checkout(monthly), "4000 0000 0000 0341");
  await sandbox.advance("period");
  await deliverAllEvents();
  expect(await shop()).toMatchObject({
    shop: { plan: "monthly", subscriptionStatus: "past_due", creditsRemaining: 125 },
    subscription: { kind: "past-due" },
  });
});

test("ignores a slow answer when a later one has been saved", async () => {
  const { sandbox, payments, sync, shop, subscriptionId } = await openSubscribed();
  const hasAnswer = Promise.withResolvers<void>();
  const isLate = Promise.withResolvers<void>();
  const first = sync({
    listSubscriptions: async (id) => {
      const answer = await payments.listSubscriptions(id);
      hasAnswer.resolve();
      await isLate.promise;
      return answer;
    },
  });
  await hasAnswer.promise;
  await sandbox.stripe.subscriptions.cancel(subscriptionId);
  await sync();
  isLate.resolve();
  await first;
  expect((await shop()).shop).toMatchObject({ plan: "trial", subscriptionStatus: "canceled" });
});

test("grants a month's credits once for ten concurrent syncs", async () => {
  const { sandbox, checkout, sync, shop } = await openBillingApp();
  await sandbox.pay(await checkout(monthly));
  await Promise.all(Array.from({ length: 10 }, () => sync()));
  expect((await shop()).shop).toMatchObject({ plan: "monthly", creditsRemaining: 125 });
});

test("keeps where the kiosk goes, also while the provider says nothing of it", async () => {
  const { db, payments, sync, shop } = await openSubscribed();
  const address = { name: "Engine Wraps", lines: ["12 Mill St", "Suite 4", "Dayton, OH 45402"] };
  const stored = () => db.selectFrom("shops").select("shipping_address").executeTakeFirst();
  expect(await stored()).toEqual({ shipping_address: address });
  const customerId = (await shop()).shop.stripeCustomerId ?? "";
  expect(await payments.findCustomer(customerId)).toEqual({ kind: "there", shipping: address });
  await sync({ findCustomer: () => Promise.resolve({ kind: "deleted" }) });
  expect(await stored()).toEqual({ shipping_address: address });
});

test("keeps the time of the last change when nothing has changed", async () => {
  const { sync, shop } = await openSubscribed();
  const before = await shop();
  await sync();
  expect(await shop()).toEqual(before);
});

test("keeps the record and logs an error when the provider does not know the customer", async () => {
  const { payments, sync, shop, logged } = await openSubscribed();
  await sync({ findCustomer: () => payments.findCustomer("cus_of_another_account") });
  expect((await shop()).shop.plan).toBe("monthly");
  expect(logged.join()).toContain("does not know a shop's customer");
});

test("processes an event after a provider outage", async () => {
  const away = createTestBilling().payments;
  const payments = { ...away };
  const opened = await openBillingApp({ payments });
  const back = createTestBilling(opened.sandbox.url).payments;
  Object.assign(payments, back);
  await opened.sandbox.pay(await opened.checkout(monthly));
  Object.assign(payments, away);
  await opened.deliverAllEvents();
  expect((await opened.shop()).shop.plan).toBe("trial");
  expect(await opened.countJobs()).toBe(1);
  Object.assign(payments, back);
  await opened.makeJobsDue();
  await opened.runDueJobs();
  expect((await opened.shop()).shop.plan).toBe("monthly");
});
