import { expect, test } from "vitest";
import { card, declinedCard, startTestSandbox, unpayableCard } from "../testing/start-test-sandbox.ts";

async function openPortal() {
  const sandbox = await startTestSandbox();
  const { customer, subscription } = await sandbox.subscribe();
  const session = await sandbox.stripe.billingPortal.sessions.create({
    customer,
    return_url: "http://shop.test/dashboard",
  });
  const path = `/portal/${session.id}`;
  const fields = { subscription: subscription.id, price: "price_livery_annual" };
  return {
    ...sandbox,
    customer,
    subscription,
    session,
    path,
    show: () => sandbox.get(path),
    press: (action: string, changes: Record<string, string> = {}) =>
      sandbox.post(`${path}/${action}`, { ...fields, ...changes }),
  };
}

test("shows the plan, the card, the invoices, and the way back", async () => {
  const { session, path, show } = await openPortal();
  expect(session.url).toBe(`http://sandbox.test${path}`);
  const page = await show();
  expect(page).toContain("$49.99 per month");
  expect(page).toContain("Renews on ");
  expect(page).toContain("Visa ending in 4242, expires 12 / 2034");
  expect(page).toMatch(/Livery \(\$49\.99 per month\).*\$49\.99.*paid/s);
  expect(page).toContain('href="http://shop.test/dashboard"');
});

test("two clicks switch the plan once and not back", async () => {
  const { press, show, get, customer, listInvoices } = await openPortal();
  const [answer] = await Promise.all([press("switch"), press("switch")]);
  expect(await get(answer.headers.get("location") ?? "")).toContain("Your plan was switched.");
  expect(await show()).toContain("$499.99 per year");
  expect(await listInvoices(customer)).toHaveLength(2);
});

test("a declined switch changes nothing and says why", async () => {
  const { press, read, subscription } = await openPortal();
  await press("card", card(unpayableCard));
  const answer = await press("switch");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/role="alert">Your card was declined\./);
  expect(await read(subscription)).toEqual(subscription);
});

test("a canceled subscription ends with its period and can be kept until then", async () => {
  const { press, show, advance, read, subscription } = await openPortal();
  await press("cancel");
  expect(await show()).toMatch(/Ends on .* You won&#39;t be charged again/);
  await press("keep");
  expect(await show()).toContain("Renews on ");
  await press("cancel");
  await advance({ by: "period" });
  expect(await read(subscription)).toMatchObject({ status: "canceled" });
  expect(await show()).toContain("You have no active subscription.");
});

test("does not save a declined card", async () => {
  const { press, show } = await openPortal();
  expect(await (await press("card", card(declinedCard))).text()).toContain("Your card was declined.");
  expect(await show()).toContain("ending in 4242");
});

test("an open invoice stays open when the card is declined again", async () => {
  const { press, show, advance, customer, listInvoices } = await openPortal();
  await press("card", card(unpayableCard));
  await advance({ by: "period" });
  const before = await listInvoices(customer);
  expect(before[0]).toMatchObject({ status: "open" });
  expect(await show()).toContain('aria-label="Pay now: invoice of ');
  const answer = await press("pay", { invoice: before[0]?.id ?? "" });
  expect(await answer.text()).toContain("Your card was declined.");
  expect(await listInvoices(customer)).toEqual(before);
});

test("does not reach another customer's subscription or invoice", async () => {
  const { press, subscribe, read, listInvoices } = await openPortal();
  const other = await subscribe();
  const [invoice] = await listInvoices(other.customer);
  expect((await press("cancel", { subscription: other.subscription.id })).status).toBe(404);
  expect((await press("pay", { invoice: invoice?.id ?? "" })).status).toBe(404);
  expect(await read(other.subscription)).toEqual(other.subscription);
});
