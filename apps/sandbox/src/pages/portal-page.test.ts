import { expect, test } from "vitest";
import {
  card,
  declinedCard,
  laterDeclinedCard,
  startTestSandbox,
  type TestSandbox,
} from "../testing/start-test-sandbox.ts";

async function openPortal(sandbox: TestSandbox, wish = {}) {
  const { customer, subscription } = await sandbox.subscribe(wish);
  const session = await sandbox.stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: "http://shop.test/dashboard",
  });
  const place = `/portal/${session.id}`;
  return { customer, subscription, session, place, plan: `${place}/${subscription.id}` };
}

const annual = { price: "price_livery_annual" };

const read = async (answer: Promise<Response>) => (await answer).text();

test("it shows the plan, the card, the invoices and the way back", async () => {
  const sandbox = await startTestSandbox();
  const { place, session } = await openPortal(sandbox);
  expect(session.url).toBe(`http://sandbox.test${place}`);
  const page = await read(sandbox.get(place));
  expect(page).toContain("$49.99 per month");
  expect(page).toContain("Renews on ");
  expect(page).toContain("Visa ending in 4242, expires 12 / 2034");
  expect(page).toMatch(/-0001.*\$49\.99.*paid/s);
  expect(page).toContain('href="http://shop.test/dashboard"');
});

test("switching shows the sum first and then does what it said", async () => {
  const sandbox = await startTestSandbox();
  const { plan, place, subscription } = await openPortal(sandbox);
  const question = await read(sandbox.get(`${plan}/switch`));
  expect(question).toMatch(/Unused time on Livery \(monthly\)<\/dt><dd>-\$49\.99/);
  expect(question).toMatch(/Due today<\/dt><dd class="total">\$450\.00/);
  const answer = await sandbox.post(`${plan}/switch`, annual);
  expect(answer.headers.get("location")).toBe(`${place}?done=switched`);
  expect(await read(sandbox.get(`${place}?done=switched`))).toMatch(
    /\$499\.99 per year.*role="status"|role="status".*\$499\.99 per year/s,
  );
  const { items } = await sandbox.stripe.subscriptions.retrieve(subscription.id);
  expect(items.data[0]?.price.id).toBe("price_livery_annual");
});

test("pressed twice, it is switched once and not back", async () => {
  const sandbox = await startTestSandbox();
  const { plan, subscription } = await openPortal(sandbox);
  expect(await read(sandbox.get(`${plan}/switch`))).toContain('name="price" value="price_livery_annual"');
  const press = () => sandbox.post(`${plan}/switch`, annual);
  await Promise.all([press(), press()]);
  const { items } = await sandbox.stripe.subscriptions.retrieve(subscription.id);
  expect(items.data[0]?.price.id).toBe("price_livery_annual");
  expect((await sandbox.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
});

test("a switch that the card refuses changes nothing and says so", async () => {
  const sandbox = await startTestSandbox();
  const { plan, place, subscription } = await openPortal(sandbox);
  await sandbox.post(`${place}/card`, card(laterDeclinedCard));
  const answer = await sandbox.post(`${plan}/switch`, annual);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Your card was declined. Nothing was changed.");
  const after = await sandbox.stripe.subscriptions.retrieve(subscription.id);
  expect(after.items.data[0]?.price.id).toBe("price_livery_monthly");
});

test("canceled it ends with its period, and can be kept until then", async () => {
  const sandbox = await startTestSandbox();
  const { plan, place, subscription } = await openPortal(sandbox);
  expect(await read(sandbox.get(`${plan}/cancel`))).toContain("Cancel the subscription?");
  await sandbox.post(`${plan}/cancel`);
  expect(await read(sandbox.get(place))).toMatch(/Ends on .* Nothing more is charged/);
  await sandbox.post(`${plan}/resume`);
  expect(await read(sandbox.get(place))).toContain("Renews on ");
  await sandbox.post(`${plan}/cancel`);
  await sandbox.advance({ by: "period" });
  expect(await sandbox.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "canceled" });
  expect(await read(sandbox.get(place))).toContain("There is no active subscription.");
});

test("a refused card is not saved", async () => {
  const sandbox = await startTestSandbox();
  const { place } = await openPortal(sandbox);
  const answer = await sandbox.post(`${place}/card`, card(declinedCard));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/role="alert">Your card was declined\./);
  expect(await read(sandbox.get(place))).toContain("ending in 4242");
});

test("an open invoice that the card refuses stays open", async () => {
  const sandbox = await startTestSandbox();
  const { place, customer } = await openPortal(sandbox);
  await sandbox.post(`${place}/card`, card(laterDeclinedCard));
  await sandbox.advance({ by: "period" });
  const [invoice] = (await sandbox.stripe.invoices.list({ customer: customer.id, status: "open" })).data;
  expect(await read(sandbox.get(place))).toContain(`aria-label="Pay now: invoice ${invoice?.number}"`);
  const answer = await sandbox.post(`${place}/invoices/${invoice?.id}/pay`);
  expect(answer.headers.get("location")).toBe(`${place}?done=unpaid`);
  expect(await sandbox.stripe.invoices.retrieve(invoice?.id ?? "")).toEqual(invoice);
});

test("nobody reaches another customer's subscription or invoice", async () => {
  const sandbox = await startTestSandbox();
  const [own, other] = [await openPortal(sandbox), await openPortal(sandbox)];
  const [invoice] = (await sandbox.stripe.invoices.list({ customer: other.customer.id })).data;
  expect((await sandbox.post(`${own.place}/${other.subscription.id}/cancel`)).status).toBe(404);
  expect((await sandbox.post(`${own.place}/invoices/${invoice?.id}/pay`)).status).toBe(404);
  expect(await sandbox.stripe.subscriptions.retrieve(other.subscription.id)).toEqual(other.subscription);
});
