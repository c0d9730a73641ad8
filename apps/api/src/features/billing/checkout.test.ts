import { expect, test } from "vitest";
import { PaymentsUnavailable } from "../../services/payments/stripe-client.ts";
import { annual, openBillingApp, monthly } from "../../testing/open-billing-app.ts";
import { createTestBilling } from "../../testing/test-billing.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const path = "/createCheckoutSession";

test("starts the first subscription with 30 free days and returns to the dashboard", async () => {
  const { checkout, sandbox, deliverAllEvents, shop } = await openBillingApp();
  const url = await checkout(monthly);
  const [session] = (await sandbox.stripe.checkout.sessions.list()).data;
  expect(session).toMatchObject({
    url,
    amount_total: 0,
    success_url: "http://localhost:4100/dashboard?checkout=done",
    cancel_url: "http://localhost:4100/dashboard?checkout=left",
  });
  expect((await shop()).freeDays).toBe(30);
  expect(await (await fetch(url)).text()).toContain("Ship to");
  expect(await sandbox.pay(url)).toBe(true);
  await deliverAllEvents();
  const { shop: record, subscription, freeDays } = await shop();
  expect(record).toMatchObject({ plan: "monthly", subscriptionStatus: "trialing", creditsRemaining: 125 });
  expect(subscription).toEqual({ kind: "free", firstChargeOn: record.renewalDate });
  expect(Date.parse(record.renewalDate ?? "") - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
  expect(freeDays).toBe(0);
});

test("creates one customer and one page for five concurrent clicks", async () => {
  const { checkout, sandbox, shop } = await openBillingApp();
  const urls = await Promise.all(Array.from({ length: 5 }, () => checkout(monthly)));
  expect(new Set(urls).size).toBe(1);
  const { data: customers } = await sandbox.stripe.customers.list();
  expect(customers).toHaveLength(1);
  expect(customers[0]).toMatchObject({ email: "ada@example.com", name: "Engine Wraps" });
  expect((await shop()).shop.stripeCustomerId).toBe(customers[0]?.id);
});

test("reuses an open page, and closes it when the shop chooses the other plan", async () => {
  const { checkout, sandbox } = await openBillingApp();
  const url = await checkout(monthly);
  expect(await checkout(monthly)).toBe(url);
  const other = await checkout(annual);
  expect(other).not.toBe(url);
  const { data: sessions } = await sandbox.stripe.checkout.sessions.list();
  expect(sessions.map(({ status }) => status)).toEqual(["open", "expired"]);
});

test("opens only one page when both plans are requested at once, so nobody pays twice", async () => {
  const { payments, sandbox } = await openBillingApp();
  const { userId: uid, email } = monthly;
  const customerId = await payments.createCustomer({ uid, email, shopName: "Engine Wraps", replaces: null });
  const pages = { successUrl: "http://localhost:4100/done", cancelUrl: "http://localhost:4100/left" };
  const open = ({ priceId }: typeof monthly) =>
    payments.openCheckout({ uid, customerId, priceId, freeDays: 30, ...pages }, undefined);
  const outcomes = await Promise.allSettled([monthly, annual].map(open));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.map(({ reason }) => reason instanceof PaymentsUnavailable)).toEqual([true]);
  expect((await sandbox.stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test("keeps the trial when the customer leaves the page or the card is declined", async () => {
  const { checkout, sandbox, deliverAllEvents, shop } = await openBillingApp();
  expect(await sandbox.pay(await checkout(monthly), "4000 0000 0000 0002")).toBe(false);
  await deliverAllEvents();
  const { shop: record, subscription, freeDays } = await shop();
  expect(record).toMatchObject({ plan: "trial", subscriptionStatus: null, creditsRemaining: 25 });
  expect([subscription, freeDays]).toEqual([{ kind: "none" }, 30]);
});

test("refuses a second subscription, even before the record shows the first", async () => {
  const { checkout, sandbox, post, shop } = await openBillingApp();
  await sandbox.pay(await checkout(monthly));
  expect((await shop()).shop.plan).toBe("trial");
  const response = await post(path, annual);
  expect([response.status, await response.json()]).toMatchObject([409, { code: "already-subscribed" }]);
  expect((await shop()).shop.plan).toBe("monthly");
});

test("charges the second subscription from its first day", async () => {
  const { checkout, sandbox, deliverAllEvents, shop } = await openBillingApp();
  await sandbox.pay(await checkout(monthly));
  const [first] = (await sandbox.stripe.subscriptions.list()).data;
  await sandbox.stripe.subscriptions.cancel(first?.id ?? "");
  await deliverAllEvents();
  expect((await shop()).freeDays).toBe(0);
  const page = await checkout(annual);
  // No second kiosk is shipped.
  expect(await (await fetch(page)).text()).not.toContain("Ship to");
  await sandbox.pay(page);
  await deliverAllEvents();
  expect(await shop()).toMatchObject({
    shop: { plan: "annual", subscriptionStatus: "active", creditsRemaining: 225 },
    subscription: { kind: "active" },
  });
});

test("creates a new customer when the provider no longer has the old one", async () => {
  const { checkout, sandbox, db, shop } = await openBillingApp();
  await db.updateTable("shops").set({ stripe_customer_id: "cus_gone" }).execute();
  expect(await sandbox.pay(await checkout(monthly))).toBe(true);
  const [customer] = (await sandbox.stripe.customers.list()).data;
  expect((await shop()).shop.stripeCustomerId).toBe(customer?.id);
});

test("refuses another account's data and unknown prices", async () => {
  const { post, sandbox } = await openBillingApp();
  const answer = async (body: unknown) => {
    const response = await post(path, body);
    return [response.status, await response.json()];
  };
  expect(await answer({ ...monthly, userId: "eve" })).toMatchObject([403, { code: "not-yours" }]);
  expect(await answer({ ...monthly, email: "eve@example.com" })).toMatchObject([403, { code: "not-yours" }]);
  expect(await answer({ ...monthly, priceId: "price_cheap" })).toMatchObject([
    422,
    { fields: { priceId: "Must be one of our two prices." } },
  ]);
  expect(await answer({ userId: "ada" })).toMatchObject([422, { code: "invalid-fields" }]);
  expect((await sandbox.stripe.customers.list()).data).toEqual([]);
});

test("tells the shop to try again while the provider does not respond", async () => {
  const { payments } = createTestBilling();
  const { post, logged } = await openBillingApp({ payments });
  const response = await post(path, monthly);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toMatchObject({ code: "unavailable" });
  expect(logged.join()).toContain("The payment provider does not respond.");
});
