import { expect, test } from "vitest";
import { pollOptions } from "../testing/poll-options.ts";
import { goodCard, laterDeclinedCard, card, startTestSandbox } from "../testing/start-test-sandbox.ts";

const trial = { subscription_data: { trial_period_days: 30 } };
const daySeconds = 86_400;

test("a life is told in the provider's order: free days, first charge, cancellation, end", async () => {
  const { stripe, subscribe, advance, receiver } = await startTestSandbox();
  const { subscription } = await subscribe(trial);
  await advance({ by: "period" });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await advance({ by: "month" });
  await expect
    .poll(receiver.types, pollOptions)
    .toEqual([
      "customer.created",
      "payment_method.attached",
      "customer.updated",
      "checkout.session.completed",
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.trial_will_end",
      "invoice.created",
      "customer.subscription.updated",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
      "customer.subscription.deleted",
    ]);
});

test("a trial costs nothing until it ends and then the full price", async () => {
  const { stripe, subscribe, advance } = await startTestSandbox();
  const { customer, subscription } = await subscribe(trial);
  const start = subscription.created;
  expect(subscription.status).toBe("trialing");
  expect(subscription.trial_end).toBe(start + 30 * daySeconds);
  expect(subscription.items.data[0]?.current_period_end).toBe(start + 30 * daySeconds);
  const now = await advance({ by: "period" });
  expect(now).toBe(start + 30 * daySeconds);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
  const invoices = await stripe.invoices.list({ customer: customer.id });
  expect(invoices.data.map(({ amount_paid: paid, billing_reason: reason }) => [paid, reason])).toEqual([
    [4999, "subscription_cycle"],
    [0, "subscription_create"],
  ]);
});

test("three days before a trial ends it is announced, once", async () => {
  const { subscribe, advance, stripe } = await startTestSandbox();
  const { subscription } = await subscribe(trial);
  await advance({ to: new Date((subscription.created + 29 * daySeconds) * 1000).toISOString() });
  await advance({ by: "year" });
  const { data } = await stripe.events.list({ type: "customer.subscription.trial_will_end" });
  expect(data.map(({ created }) => created)).toEqual([subscription.created + 27 * daySeconds]);
});

test("a year brings twelve renewals, each on its day", async () => {
  const { subscribe, advance, stripe } = await startTestSandbox();
  await advance({ to: "2027-01-31T12:00:00Z" });
  const { subscription } = await subscribe();
  await advance({ by: "year" });
  const { data } = await stripe.invoices.list({ subscription: subscription.id, limit: 100 });
  expect(data).toHaveLength(13);
  const days = data.slice(-4).map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10));
  expect(days).toEqual(["2027-04-30", "2027-03-31", "2027-02-28", "2027-01-31"]);
  expect(data.every(({ status }) => status === "paid")).toBe(true);
});

test("what renewed says what it was before", async () => {
  const { subscribe, advance, receiver } = await startTestSandbox();
  const { subscription } = await subscribe();
  await advance({ by: "period" });
  const start = subscription.items.data[0]?.current_period_end;
  const renewals = () => receiver.events.filter(({ data }) => "items" in (data.previous_attributes ?? {}));
  await expect.poll(renewals, pollOptions).toMatchObject([
    {
      type: "customer.subscription.updated",
      data: {
        object: { items: { data: [{ current_period_start: start }] } },
        previous_attributes: {
          latest_invoice: subscription.latest_invoice,
          items: { data: [{ current_period_start: subscription.created }] },
        },
      },
    },
  ]);
});

test("a refused charge leaves it past due, and a new card with Pay now makes it good", async () => {
  const { stripe, subscribe, advance, post } = await startTestSandbox();
  const { customer, subscription } = await subscribe(trial, laterDeclinedCard);
  await advance({ by: "period" });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "past_due" });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: true });
  const [invoice] = (await stripe.invoices.list({ customer: customer.id, status: "open" })).data;
  expect(invoice).toMatchObject({ attempt_count: 1, amount_remaining: 4999 });
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id });
  await post(`/portal/${portal.id}/card`, card(goodCard));
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "past_due" });
  await post(`/portal/${portal.id}/invoices/${invoice?.id}/pay`);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: false });
  expect(await stripe.invoices.retrieve(invoice?.id ?? "")).toMatchObject({
    status: "paid",
    amount_paid: 4999,
  });
});

test("a new card alone pays at the next retry", async () => {
  const { stripe, subscribe, advance, post } = await startTestSandbox();
  const { customer, subscription } = await subscribe(trial, laterDeclinedCard);
  const failedAt = await advance({ by: "period" });
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id });
  await post(`/portal/${portal.id}/card`, card(goodCard));
  await advance({ to: new Date((failedAt + 3 * daySeconds) * 1000).toISOString() });
  const { status, latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ["latest_invoice"],
  });
  expect(status).toBe("active");
  expect(invoice).toMatchObject({ status: "paid", attempt_count: 2 });
});

test("after the last retry it ends, and the invoice stays open", async () => {
  const { stripe, subscribe, advance } = await startTestSandbox();
  const { subscription } = await subscribe(trial, laterDeclinedCard);
  const failedAt = await advance({ by: "period" });
  await advance({ by: "month" });
  const failures = await stripe.events.list({ type: "invoice.payment_failed" });
  const daysLater = failures.data.map(({ created }) => (created - failedAt) / daySeconds);
  expect(daysLater).toEqual([15, 8, 3, 0]);
  expect(await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] })).toMatchObject({
    status: "canceled",
    ended_at: failedAt + 15 * daySeconds,
    cancellation_details: { reason: "payment_failed" },
    latest_invoice: { status: "open", next_payment_attempt: null, auto_advance: false },
  });
});

test("an abandoned checkout expires after a day", async () => {
  const { stripe, order, advance, receiver } = await startTestSandbox();
  const session = await order({ customer_email: "ada@example.com" });
  await advance({ by: "day" });
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "expired", url: null });
  await expect.poll(receiver.types, pollOptions).toEqual(["checkout.session.expired"]);
});

test("the clock never goes back", async () => {
  const { url } = await startTestSandbox();
  const response = await fetch(`${url}/clock/advance`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ to: "2020-01-01" }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: { message: expect.stringContaining("only goes forward") } });
});
