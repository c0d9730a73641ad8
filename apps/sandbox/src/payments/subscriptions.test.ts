import { expect, test } from "vitest";
import { laterDeclinedCard, startTestSandbox } from "../testing/start-test-sandbox.ts";

test("canceling at the end of the period can be taken back until then", async () => {
  const { stripe, subscribe } = await startTestSandbox();
  const { subscription } = await subscribe();
  const end = subscription.items.data[0]?.current_period_end;
  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(ending).toMatchObject({ status: "active", cancel_at_period_end: true, cancel_at: end });
  expect(ending.cancellation_details).toMatchObject({ reason: "cancellation_requested" });
  const going = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  expect(going).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
});

test("one that has ended is listed only when asked for, and cannot be changed", async () => {
  const { stripe, subscribe } = await startTestSandbox();
  const { customer, subscription } = await subscribe();
  const canceled = await stripe.subscriptions.cancel(subscription.id);
  expect(canceled).toMatchObject({ status: "canceled", ended_at: canceled.canceled_at });
  const of = { customer: customer.id };
  expect((await stripe.subscriptions.list(of)).data).toEqual([]);
  expect((await stripe.subscriptions.list({ ...of, status: "all" })).data).toEqual([canceled]);
  expect((await stripe.subscriptions.list({ ...of, status: "ended" })).data).toEqual([canceled]);
  expect((await stripe.subscriptions.list({ ...of, status: "active" })).data).toEqual([]);
  const change = stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await expect(change).rejects.toMatchObject({ code: "resource_missing" });
});

test("an invoice says which subscription it is of, and for which time", async () => {
  const { stripe, subscribe } = await startTestSandbox();
  const { subscription } = await subscribe({ subscription_data: { metadata: { shop: "1" } } });
  const { data } = await stripe.invoices.list({ subscription: subscription.id });
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0] ?? {};
  expect(data).toMatchObject([
    {
      status: "paid",
      amount_paid: 4999,
      billing_reason: "subscription_create",
      number: expect.stringMatching(/^\w{8}-0001$/),
      parent: { subscription_details: { subscription: subscription.id, metadata: { shop: "1" } } },
      lines: { data: [{ amount: 4999, period: { start, end } }] },
    },
  ]);
});

test("changes that change nothing are no event", async () => {
  const { stripe, subscribe } = await startTestSandbox();
  const { customer, subscription } = await subscribe();
  const before = (await stripe.events.list({ limit: 100 })).data.length;
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  await stripe.customers.update(customer.id, { email: "ada@example.com" });
  expect((await stripe.events.list({ limit: 100 })).data).toHaveLength(before);
});

test("a subscription cannot be paid with another customer's card", async () => {
  const { stripe, subscribe } = await startTestSandbox();
  const [own, other] = [await subscribe(), await subscribe()];
  const card = other.subscription.default_payment_method as string; // not expanded, so an id
  const change = stripe.subscriptions.update(own.subscription.id, { default_payment_method: card });
  await expect(change).rejects.toMatchObject({ param: "default_payment_method" });
});

test("canceled while past due, its invoice is not tried again", async () => {
  const { stripe, subscribe, advance } = await startTestSandbox();
  const trial = { subscription_data: { trial_period_days: 30 } };
  const { subscription } = await subscribe(trial, laterDeclinedCard);
  await advance({ by: "period" });
  await stripe.subscriptions.cancel(subscription.id);
  await advance({ by: "month" });
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id, status: "open" })).data;
  expect(invoice).toMatchObject({ attempt_count: 1, next_payment_attempt: null, auto_advance: false });
  const { data } = await stripe.events.list({ type: "invoice.updated" });
  expect(data).toMatchObject([
    { data: { object: { id: invoice?.id }, previous_attributes: { auto_advance: true } } },
  ]);
});
