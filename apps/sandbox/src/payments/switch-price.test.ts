import type Stripe from "stripe";
import { expect, test } from "vitest";
import { annual, startTestSandbox, trial } from "../testing/start-test-sandbox.ts";

async function openSubscribed(changes = {}) {
  const sandbox = await startTestSandbox();
  await sandbox.advance({ to: "2027-04-01T00:00:00Z" });
  const { customer, subscription } = await sandbox.subscribe(changes);
  const id = subscription.items.data[0]?.id ?? "";
  return {
    ...sandbox,
    customer,
    subscription,
    switchTo: (price: string): Promise<Stripe.Subscription> =>
      sandbox.stripe.subscriptions.update(subscription.id, { items: [{ id, price }] }),
    newestInvoice: async () => (await sandbox.listInvoices(customer))[0],
    credit: async () => {
      const found = await sandbox.stripe.customers.retrieve(customer);
      return found.deleted ? undefined : found.balance;
    },
  };
}

test("the annual price starts a new year and is charged at once, less the unused days", async () => {
  const { subscription, switchTo, advance, newestInvoice } = await openSubscribed();
  await advance({ to: "2027-04-16T00:00:00Z" });
  const switched = await switchTo("price_livery_annual");
  const {
    price,
    current_period_start: start = 0,
    current_period_end: end = 0,
  } = switched.items.data[0] ?? {};
  expect(price?.id).toBe("price_livery_annual");
  expect([switched.billing_cycle_anchor, new Date(end * 1000).getUTCFullYear()]).toEqual([start, 2028]);
  const invoice = await newestInvoice();
  expect(invoice).toMatchObject({ status: "paid", billing_reason: "subscription_update" });
  // Half of April is left, give or take the seconds that the test needs.
  const amounts = invoice?.lines.data.map(({ amount }) => amount) ?? [];
  expect(amounts).toEqual([expect.closeTo(-2499.5, -1), 49999]);
  expect(invoice?.amount_paid).toBe(amounts[0] === undefined ? 0 : amounts[0] + 49999);
  expect(await switchTo("price_livery_annual")).toEqual(switched);
  expect(switched.id).toBe(subscription.id);
});

test("from annual to monthly, the rest of the year becomes credit for the next months", async () => {
  const { switchTo, advance, newestInvoice, credit } = await openSubscribed(annual);
  await switchTo("price_livery_monthly");
  expect(await newestInvoice()).toMatchObject({ amount_due: 0, status: "paid" });
  expect(await credit()).toEqual(expect.closeTo(4999 - 49999, -1));
  await advance({ by: "period" });
  expect(await newestInvoice()).toMatchObject({ amount_due: 0, billing_reason: "subscription_cycle" });
  expect(await credit()).toEqual(expect.closeTo(2 * 4999 - 49999, -1));
});

test("in a trial nothing is charged, and the trial keeps its end", async () => {
  const { subscription, switchTo, advance, newestInvoice } = await openSubscribed(trial);
  const [item] = subscription.items.data;
  expect(await switchTo("price_livery_annual")).toMatchObject({
    status: "trialing",
    items: { data: [{ current_period_end: item?.current_period_end }] },
  });
  expect(await newestInvoice()).toMatchObject({ billing_reason: "subscription_create" });
  await advance({ by: "period" });
  expect(await newestInvoice()).toMatchObject({ amount_paid: 49999 });
});
