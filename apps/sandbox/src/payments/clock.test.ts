import { expect, test } from "vitest";
import { card, goodCard, startTestSandbox, trial, unpayableCard } from "../testing/start-test-sandbox.ts";

const daySeconds = 86_400;
const toDay = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

test("sends events in Stripe's order: trial, first charge, cancellation, end", async () => {
  const { stripe, subscribe, advance, receiver } = await startTestSandbox();
  const { subscription } = await subscribe(trial);
  await advance({ by: "period" });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await advance({ by: "month" });
  await expect
    .poll(receiver.types)
    .toEqual([
      "customer.created",
      "checkout.session.completed",
      "customer.subscription.created",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
      "customer.subscription.deleted",
    ]);
});

test("a trial is free until it ends, then costs the full price", async () => {
  const { subscribe, advance, read, listInvoices } = await startTestSandbox();
  const { customer, subscription } = await subscribe(trial);
  const end = subscription.start_date + 30 * daySeconds;
  expect(subscription).toMatchObject({ status: "trialing", items: { data: [{ current_period_end: end }] } });
  expect(await advance({ by: "period" })).toBe(end);
  expect(await read(subscription)).toMatchObject({ status: "active" });
  expect(await listInvoices(customer)).toMatchObject([
    { amount_paid: 4999, billing_reason: "subscription_cycle", created: end },
    { amount_paid: 0, billing_reason: "subscription_create" },
  ]);
});

test("a year has twelve renewals, each on its date", async () => {
  const { subscribe, advance, listInvoices } = await startTestSandbox();
  await advance({ to: "2027-01-31T12:00:00Z" });
  const { customer, subscription } = await subscribe();
  await advance({ by: "year" });
  const invoices = await listInvoices(customer);
  expect(invoices).toHaveLength(13);
  expect(invoices.every(({ status }) => status === "paid")).toBe(true);
  const days = invoices.slice(-4).map(({ created }) => toDay(created));
  expect(days).toEqual(["2027-04-30", "2027-03-31", "2027-02-28", "2027-01-31"]);
  expect(invoices.at(-1)).toMatchObject({
    parent: { subscription_details: { subscription: subscription.id } },
    lines: { data: [{ amount: 4999, period: { start: subscription.start_date } }] },
  });
});

test("a declined renewal is past due until a new card pays, by Pay now or at the next retry", async () => {
  const { stripe, subscribe, advance, post, read, listInvoices } = await startTestSandbox();
  const { customer, subscription } = await subscribe(trial, unpayableCard);
  const failedAt = await advance({ by: "period" });
  expect(await read(subscription)).toMatchObject({ status: "past_due" });
  const [invoice] = await listInvoices(customer);
  expect(invoice).toMatchObject({ attempt_count: 1, amount_due: 4999, amount_paid: 0, status: "open" });
  expect(invoice?.next_payment_attempt).toBe(failedAt + 3 * daySeconds);
  const portal = await stripe.billingPortal.sessions.create({ customer });
  await post(`/portal/${portal.id}/card`, card(goodCard));
  expect(await read(subscription)).toMatchObject({ status: "past_due" });
  await post(`/portal/${portal.id}/pay`, { invoice: invoice?.id ?? "" });
  expect(await read(subscription)).toMatchObject({ status: "active" });
  await post(`/portal/${portal.id}/card`, card(unpayableCard));
  await advance({ by: "period" });
  await post(`/portal/${portal.id}/card`, card(goodCard));
  expect(await read(subscription)).toMatchObject({ status: "past_due" });
  await advance({ to: new Date(((await advance({ by: "day" })) + 3 * daySeconds) * 1000).toISOString() });
  expect(await read(subscription)).toMatchObject({ status: "active" });
  expect(await listInvoices(customer)).toMatchObject([{ status: "paid" }, { amount_paid: 4999 }, {}]);
});

test("retries after 3, 5, and 7 days, then ends the subscription", async () => {
  const { stripe, subscribe, advance, read, listInvoices } = await startTestSandbox();
  const { customer, subscription } = await subscribe(trial, unpayableCard);
  const failedAt = await advance({ by: "period" });
  await advance({ by: "month" });
  const { data } = await stripe.events.list({ limit: 100 });
  const failures = data.filter(({ type }) => type === "invoice.payment_failed");
  expect(failures.map(({ created }) => (created - failedAt) / daySeconds)).toEqual([15, 8, 3, 0]);
  const ended = data.find(({ type }) => type === "customer.subscription.deleted");
  expect(ended?.created).toBe(failedAt + 15 * daySeconds);
  expect(await read(subscription)).toMatchObject({ status: "canceled" });
  const [invoice] = await listInvoices(customer);
  expect(invoice).toMatchObject({ status: "open", next_payment_attempt: null });
});

test("canceling while past due stops the retries", async () => {
  const { stripe, subscribe, advance, listInvoices } = await startTestSandbox();
  const { customer, subscription } = await subscribe(trial, unpayableCard);
  await advance({ by: "period" });
  await stripe.subscriptions.cancel(subscription.id);
  await advance({ by: "month" });
  const [invoice] = await listInvoices(customer);
  expect(invoice).toMatchObject({ attempt_count: 1, next_payment_attempt: null });
});

test("an abandoned checkout expires after a day", async () => {
  const { stripe, order, advance, receiver } = await startTestSandbox();
  await order();
  await advance({ by: "day" });
  expect((await stripe.checkout.sessions.list()).data).toMatchObject([{ status: "expired", url: null }]);
  await expect.poll(receiver.types).toEqual(["customer.created", "checkout.session.expired"]);
});

test("canceling at the end of the period can be undone, and repeating it sends no event", async () => {
  const { stripe, subscribe } = await startTestSandbox();
  const { subscription } = await subscribe();
  const cancel = (wanted: boolean) =>
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: wanted });
  const end = subscription.items.data[0]?.current_period_end;
  const ending = { status: "active", cancel_at_period_end: true, cancel_at: end };
  expect([await cancel(true), await cancel(true)]).toMatchObject([ending, ending]);
  expect(await cancel(false)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  const { data } = await stripe.events.list();
  expect(data.filter(({ type }) => type === "customer.subscription.updated")).toHaveLength(2);
});
