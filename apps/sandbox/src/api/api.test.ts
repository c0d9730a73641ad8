import Stripe from "stripe";
import { expect, test } from "vitest";
import { annual, startTestSandbox, trial } from "../testing/start-test-sandbox.ts";

test("refuses a missing key and a live key, and does not repeat the key", async () => {
  const { url } = await startTestSandbox();
  expect((await fetch(`${url}/v1/customers`)).status).toBe(401);
  const { port } = new URL(url);
  const live = new Stripe("sk_live_secret", { host: "127.0.0.1", port, protocol: "http" });
  await expect(live.customers.list()).rejects.toMatchObject({
    type: "StripeAuthenticationError",
    message: expect.not.stringContaining("sk_live_secret"),
  });
});

test("creates a customer once per idempotency key", async () => {
  const { stripe } = await startTestSandbox();
  const once = { idempotencyKey: "signup-1" };
  const details = { email: "ada@example.com", name: "Ada", metadata: { shop: "1" } };
  const create = () => stripe.customers.create(details, once);
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers[0]).toMatchObject(details);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const { data } = await stripe.customers.list();
  expect(data.map(({ id }) => id)).toEqual([answers[0]?.id]);
  expect(await stripe.customers.retrieve(answers[0]?.id ?? "")).toMatchObject(details);
  const other = stripe.customers.create({ email: "bob@example.com" }, once);
  await expect(other).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
});

test("does not store a refusal under its idempotency key", async () => {
  const { stripe, order } = await startTestSandbox();
  const once = { idempotencyKey: "signup-1" };
  const wrong = stripe.customers.create({ email: "ada" }, once);
  await expect(wrong).rejects.toMatchObject({ statusCode: 400, param: "email" });
  expect(await stripe.customers.create({ name: "Ada" }, once)).toMatchObject({ name: "Ada" });
  expect(await order()).toMatchObject({ status: "open" });
});

test("lists page by page, newest first", async () => {
  const { stripe } = await startTestSandbox();
  for (const name of ["a", "b", "c", "d", "e"]) await stripe.customers.create({ name });
  const first = await stripe.customers.list({ limit: 2 });
  expect([first.data.map(({ name }) => name), first.has_more]).toEqual([["e", "d"], true]);
  const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ name }) => name)).toEqual(["e", "d", "c", "b", "a"]);
});

test("names what is missing: 404 for the URL, 400 for a parameter", async () => {
  const { stripe, order } = await startTestSandbox();
  await expect(stripe.subscriptions.cancel("sub_none")).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    message: "No such subscription: 'sub_none'",
  });
  const missing = { statusCode: 400, code: "resource_missing" };
  await expect(stripe.invoices.list({ customer: "cus_none" })).rejects.toMatchObject(missing);
  await expect(order({ customer: "cus_none" })).rejects.toMatchObject({ ...missing, param: "customer" });
  await expect(stripe.events.list({ starting_after: "evt_none" })).rejects.toMatchObject(missing);
});

test("refuses parameters, values, and endpoints that it does not support", async () => {
  const { stripe, order } = await startTestSandbox();
  const refusals: [Parameters<typeof order>[0], string][] = [
    [{ allow_promotion_codes: true }, "allow_promotion_codes"],
    [{ subscription_data: { trial_end: 1 } }, "subscription_data[trial_end]"],
    [{ line_items: [{ price: "price_other", quantity: 1 }] }, "line_items[0][price]"],
    [{ success_url: "javascript:alert(1)" }, "success_url"],
  ];
  for (const [changes, param] of refusals) await expect(order(changes)).rejects.toMatchObject({ param });
  await expect(stripe.coupons.list()).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining("GET: /v1/coupons"),
  });
});

test("lists checkouts and subscriptions by customer and status", async () => {
  const { stripe, createCustomer, order, subscribe } = await startTestSandbox();
  const { customer, subscription } = await subscribe(trial);
  const { id: other } = await createCustomer();
  const { id } = await order({ customer: other, ...annual });
  const sessions = await stripe.checkout.sessions.list({ customer: other });
  expect(sessions.data.map((session) => session.id)).toEqual([id]);
  const canceled = await stripe.subscriptions.cancel(subscription.id);
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([canceled]);
  const update = stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await expect(update).rejects.toMatchObject({ code: "resource_missing" });
});
