import Stripe from "stripe";
import { expect, test } from "vitest";
import { startTestSandbox } from "../testing/start-test-sandbox.ts";

function raw(url: string, place: string, init: RequestInit = {}) {
  const headers = { authorization: "Bearer sk_test_livery", ...init.headers };
  return fetch(`${url}/v1${place}`, { ...init, headers });
}

test("without a key, or with a live one, nothing is told", async () => {
  const { url } = await startTestSandbox();
  const missing = await fetch(`${url}/v1/customers`);
  expect(missing.status).toBe(401);
  expect(await missing.json()).toMatchObject({ error: { type: "invalid_request_error" } });
  const { port } = new URL(url);
  const live = new Stripe("sk_live_secret", { host: "127.0.0.1", port, protocol: "http" });
  await expect(live.customers.list()).rejects.toMatchObject({
    type: "StripeAuthenticationError",
    message: expect.not.stringContaining("secret"),
  });
});

test("the answer names the version that was asked for", async () => {
  const { url, stripe } = await startTestSandbox();
  const asked = await raw(url, "/prices", { headers: { "stripe-version": "2026-01-01.test" } });
  expect(asked.headers.get("stripe-version")).toBe("2026-01-01.test");
  const { lastResponse } = await stripe.prices.retrieve("price_livery_monthly");
  expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION);
  expect(lastResponse.requestId).toMatch(/^req_\w{14}$/);
});

test("two prices are for sale, and one product", async () => {
  const { stripe } = await startTestSandbox();
  const { data } = await stripe.prices.list({ active: true, expand: ["data.product"] });
  expect(data.map(({ id, unit_amount: cents, recurring }) => [id, cents, recurring?.interval])).toEqual([
    ["price_livery_monthly", 4999, "month"],
    ["price_livery_annual", 49999, "year"],
  ]);
  expect(data[0]?.product).toMatchObject({ id: "prod_livery", name: "Livery" });
  expect(await stripe.products.list()).toMatchObject({ data: [{ id: "prod_livery" }], has_more: false });
});

test("a customer is made, found by email, and changed", async () => {
  const { stripe } = await startTestSandbox();
  await stripe.customers.create({ email: "bob@example.com" });
  const made = await stripe.customers.create({
    email: "ada@example.com",
    name: "Ada",
    metadata: { shop: "1", drop: "me" },
  });
  const { data } = await stripe.customers.list({ email: "ada@example.com" });
  expect(data).toEqual([made]);
  const changed = await stripe.customers.update(made.id, { name: "", metadata: { drop: "", more: "2" } });
  expect(changed).toMatchObject({ name: null, email: "ada@example.com", metadata: { shop: "1", more: "2" } });
  expect(changed.metadata).not.toHaveProperty("drop");
});

test("the same key and body get the same answer, and one customer is made", async () => {
  const { stripe } = await startTestSandbox();
  const once = { idempotencyKey: "signup-1" };
  const create = () => stripe.customers.create({ email: "ada@example.com" }, once);
  const [first, ...others] = await Promise.all([create(), create(), create()]);
  const ids = new Set([first, ...others].map(({ id }) => id));
  expect([...ids]).toEqual([first.id]);
  expect((await create()).lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test("the same key with another body is refused", async () => {
  const { stripe } = await startTestSandbox();
  await stripe.customers.create({ email: "ada@example.com" }, { idempotencyKey: "signup-1" });
  const other = stripe.customers.create({ email: "bob@example.com" }, { idempotencyKey: "signup-1" });
  await expect(other).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
});

test("a refusal is not kept: the same key may try again", async () => {
  const { stripe, order } = await startTestSandbox();
  const once = { idempotencyKey: "checkout-1" };
  const early = stripe.customers.update("cus_missing", { name: "Ada" }, once);
  await expect(early).rejects.toMatchObject({ statusCode: 404 });
  expect(await order()).toMatchObject({ status: "open" });
  expect(await stripe.customers.create({ name: "Ada" }, once)).toMatchObject({ name: "Ada" });
});

test("a list is turned page by page, newest first", async () => {
  const { stripe } = await startTestSandbox();
  const names = ["a", "b", "c", "d", "e"];
  await names.reduce<Promise<unknown>>(
    (before, name) => before.then(() => stripe.customers.create({ name })),
    Promise.resolve(),
  );
  const first = await stripe.customers.list({ limit: 2 });
  expect(first.data.map(({ name }) => name)).toEqual(["e", "d"]);
  expect(first.has_more).toBe(true);
  const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ name }) => name)).toEqual(["e", "d", "c", "b", "a"]);
  const back = await stripe.customers.list({ limit: 2, ending_before: all[3]?.id ?? "" });
  expect(back.data.map(({ name }) => name)).toEqual(["d", "c"]);
  expect(back.has_more).toBe(true);
});

test("what is not there is refused by its name", async () => {
  const { stripe, order } = await startTestSandbox();
  await expect(stripe.subscriptions.retrieve("sub_none")).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    message: "No such subscription: 'sub_none'",
  });
  await expect(stripe.subscriptions.list({ customer: "cus_none" })).rejects.toMatchObject({
    statusCode: 400,
    param: "customer",
  });
  await expect(order({ line_items: [{ price: "price_other", quantity: 1 }] })).rejects.toMatchObject({
    param: "line_items[0][price]",
  });
  await expect(stripe.events.list({ starting_after: "evt_none" })).rejects.toMatchObject({
    param: "starting_after",
  });
});

test("what it does not play it does not accept in silence", async () => {
  const { stripe, order } = await startTestSandbox();
  await expect(order({ allow_promotion_codes: true })).rejects.toMatchObject({
    param: "allow_promotion_codes",
  });
  await expect(order({ discounts: [{ coupon: "half" }] })).rejects.toMatchObject({
    code: "parameter_unknown",
    param: "discounts",
  });
  expect(await order({ allow_promotion_codes: false, locale: "en" })).toMatchObject({ status: "open" });
  await expect(stripe.charges.list()).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining("GET: /v1/charges"),
  });
});

test("a bad parameter is named", async () => {
  const { url, order } = await startTestSandbox();
  const missing = await raw(url, "/checkout/sessions", { method: "POST", body: "mode=subscription" });
  expect(await missing.json()).toMatchObject({ error: { code: "parameter_missing", param: "line_items" } });
  const limit = await raw(url, "/customers?limit=many");
  expect(await limit.json()).toMatchObject({ error: { code: "parameter_invalid_integer", param: "limit" } });
  await expect(order({ success_url: "javascript:alert(1)" })).rejects.toMatchObject({ param: "success_url" });
  await expect(order({ subscription_data: { trial_end: 1 } })).rejects.toMatchObject({
    param: "subscription_data[trial_end]",
  });
});

test("ids are expanded where it is asked for", async () => {
  const { stripe, subscribe } = await startTestSandbox();
  const { customer, session, subscription } = await subscribe();
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ["line_items", "customer", "subscription.latest_invoice"],
  });
  expect(paid).toMatchObject({
    customer: { id: customer.id },
    line_items: { data: [{ amount_total: 4999, price: { id: "price_livery_monthly" } }] },
    subscription: { id: subscription.id, latest_invoice: { status: "paid" } },
  });
  const { data } = await stripe.subscriptions.list({ expand: ["data.default_payment_method"] });
  expect(data[0]?.default_payment_method).toMatchObject({ card: { last4: "4242" } });
  await expect(stripe.subscriptions.retrieve(subscription.id, { expand: ["shoe"] })).rejects.toMatchObject({
    message: "This property cannot be expanded (shoe).",
  });
});
