import type Stripe from "stripe";
import { expect, test } from "vitest";
import {
  goodCard,
  card,
  laterDeclinedCard,
  startTestSandbox,
  type TestSandbox,
} from "../testing/start-test-sandbox.ts";

const annual = "price_livery_annual";
const monthly = "price_livery_monthly";

type Update = Stripe.SubscriptionUpdateParams;

function switchTo(price: string, { stripe, subscription, ...more }: Update & Of) {
  const id = subscription.items.data[0]?.id ?? "";
  return stripe.subscriptions.update(subscription.id, { items: [{ id, price }], ...more });
}

interface Of {
  stripe: Stripe;
  subscription: Stripe.Subscription;
}

async function latestInvoice({ stripe }: TestSandbox, subscription: Stripe.Subscription) {
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id, limit: 1 })).data;
  return invoice;
}

test("to the annual price: billed at once, less the unused days, and a new year begins", async () => {
  const sandbox = await startTestSandbox();
  await sandbox.advance({ to: "2027-04-01T00:00:00Z" });
  const { subscription } = await sandbox.subscribe();
  await sandbox.advance({ to: new Date((subscription.created + 15 * 86_400) * 1000).toISOString() });
  const switched = await switchTo(annual, { stripe: sandbox.stripe, subscription });
  const { price, current_period_start: start, current_period_end: end } = switched.items.data[0] ?? {};
  expect(price?.id).toBe(annual);
  expect(switched.billing_cycle_anchor).toBe(start);
  expect(new Date((end ?? 0) * 1000).getUTCFullYear()).toBe(2028);
  const invoice = await latestInvoice(sandbox, subscription);
  expect(invoice).toMatchObject({ status: "paid", billing_reason: "subscription_update" });
  const amounts = invoice?.lines.data.map(({ amount }) => amount) ?? [];
  // Half of April is left; the tests may take some seconds of it.
  expect(amounts).toEqual([expect.closeTo(-2499.5, -1), 49999]);
  expect(invoice?.amount_paid).toBe(49999 + (amounts[0] ?? 0));
});

test("to the monthly price: what is left of the year becomes credit that pays the next months", async () => {
  const sandbox = await startTestSandbox();
  const { customer, subscription } = await sandbox.subscribe({
    line_items: [{ price: annual, quantity: 1 }],
  });
  await switchTo(monthly, { stripe: sandbox.stripe, subscription });
  expect(await latestInvoice(sandbox, subscription)).toMatchObject({ amount_due: 0, status: "paid" });
  const before = await sandbox.stripe.customers.retrieve(customer.id);
  expect(before).toMatchObject({ balance: expect.closeTo(4999 - 49999, -1) });
  await sandbox.advance({ by: "period" });
  expect(await latestInvoice(sandbox, subscription)).toMatchObject({
    total: 4999,
    amount_due: 0,
    status: "paid",
  });
  const after = await sandbox.stripe.customers.retrieve(customer.id);
  expect(after).toMatchObject({ balance: expect.closeTo(2 * 4999 - 49999, -1) });
});

test("in a trial nothing is billed, and the trial ends when it would have", async () => {
  const sandbox = await startTestSandbox();
  const { subscription } = await sandbox.subscribe({ subscription_data: { trial_period_days: 30 } });
  const switched = await switchTo(annual, { stripe: sandbox.stripe, subscription });
  expect(switched).toMatchObject({ status: "trialing", trial_end: subscription.trial_end });
  expect(switched.latest_invoice).toBe(subscription.latest_invoice);
  await sandbox.advance({ by: "period" });
  expect(await latestInvoice(sandbox, subscription)).toMatchObject({ amount_paid: 49999 });
});

test("the same price again changes nothing", async () => {
  const sandbox = await startTestSandbox();
  const { subscription } = await sandbox.subscribe();
  expect(await switchTo(monthly, { stripe: sandbox.stripe, subscription })).toMatchObject({
    latest_invoice: subscription.latest_invoice,
  });
});

async function subscribeWithFailingCard(sandbox: TestSandbox) {
  const { customer, subscription } = await sandbox.subscribe();
  const portal = await sandbox.stripe.billingPortal.sessions.create({ customer: customer.id });
  await sandbox.post(`/portal/${portal.id}/card`, card(laterDeclinedCard));
  return { portal, subscription };
}

test("a refused card undoes the switch when it was asked to", async () => {
  const sandbox = await startTestSandbox();
  const { subscription } = await subscribeWithFailingCard(sandbox);
  const refused = switchTo(annual, {
    stripe: sandbox.stripe,
    subscription,
    payment_behavior: "error_if_incomplete",
  });
  await expect(refused).rejects.toMatchObject({
    statusCode: 402,
    type: "StripeCardError",
    code: "card_declined",
    decline_code: "generic_decline",
  });
  const { items, status } = await sandbox.stripe.subscriptions.retrieve(subscription.id);
  expect([items.data[0]?.price.id, status]).toEqual([monthly, "active"]);
});

test("a refused card leaves it past due otherwise, until a good one pays", async () => {
  const sandbox = await startTestSandbox();
  const { portal, subscription } = await subscribeWithFailingCard(sandbox);
  const switched = await switchTo(annual, { stripe: sandbox.stripe, subscription });
  expect(switched.status).toBe("past_due");
  await sandbox.post(`/portal/${portal.id}/card`, card(goodCard));
  await sandbox.advance({ to: new Date((switched.created + 4 * 86_400) * 1000).toISOString() });
  expect(await sandbox.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
});
