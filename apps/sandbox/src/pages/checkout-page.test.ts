import { expect, test } from "vitest";
import {
  declinedCard,
  goodCard,
  laterDeclinedCard,
  card,
  startTestSandbox,
} from "../testing/start-test-sandbox.ts";

const trial = { subscription_data: { trial_period_days: 30 } };
const ada = { customer_email: "ada@example.com" };

test("it says what is paid today, and when the first charge comes", async () => {
  const { order, get } = await startTestSandbox();
  const withTrial = await order({ ...ada, ...trial });
  const page = await (await get(`/checkout/${withTrial.id}`)).text();
  const firstCharge = new Date((withTrial.created + 30 * 86_400) * 1000);
  const date = firstCharge.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  expect(page).toContain("30 days free");
  expect(page).toContain(`First charge on ${date}`);
  expect(page).toMatch(/Due today<\/dt><dd class="total">\$0\.00/);
  expect(page).toContain("Sandbox: no real money.");
  const without = await order({ ...ada, line_items: [{ price: "price_livery_annual", quantity: 1 }] });
  expect(await (await get(`/checkout/${without.id}`)).text()).toMatch(
    /Due today<\/dt><dd class="total">\$499\.99/,
  );
});

test("a good card leads to the shop's page with the session's id", async () => {
  const { stripe, order, pay } = await startTestSandbox();
  const session = await order({ ...ada, client_reference_id: "shop-1", metadata: { shop: "1" } });
  const answer = await pay(session.id);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`http://shop.test/done?session=${session.id}`);
  expect(await stripe.checkout.sessions.retrieve(session.id, { expand: ["customer"] })).toMatchObject({
    status: "complete",
    payment_status: "paid",
    client_reference_id: "shop-1",
    metadata: { shop: "1" },
    customer: { email: "ada@example.com", name: "Ada Lovelace" },
    customer_details: { email: "ada@example.com" },
  });
});

test("pressed twice at once, it is paid once", async () => {
  const { stripe, order, pay } = await startTestSandbox();
  const session = await order(ada);
  const answers = await Promise.all([pay(session.id), pay(session.id), pay(session.id)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await stripe.subscriptions.list()).data).toHaveLength(1);
  expect((await stripe.invoices.list()).data).toHaveLength(1);
});

test("a declined card says why, keeps what was typed, leaves nothing behind, and lets try again", async () => {
  const { stripe, order, pay } = await startTestSandbox();
  const session = await order({ ...ada, ...trial });
  const answer = await pay(session.id, declinedCard);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toMatch(/role="alert">Your card was declined\./);
  expect(page).toContain('value="Ada Lovelace"');
  expect(page).toContain("<title>Error: ");
  expect((await stripe.customers.list()).data).toEqual([]);
  expect((await stripe.events.list()).data).toEqual([]);
  expect((await pay(session.id, goodCard)).status).toBe(303);
});

test("a card that only fails when it is charged starts a trial, but buys nothing today", async () => {
  const { order, pay } = await startTestSandbox();
  const now = await order(ada);
  expect(await (await pay(now.id, laterDeclinedCard)).text()).toContain("Your card was declined.");
  const later = await order({ ...ada, ...trial });
  expect((await pay(later.id, laterDeclinedCard)).status).toBe(303);
});

test("what is wrong with a card is said at its field", async () => {
  const { order, post } = await startTestSandbox();
  const { id } = await order(ada);
  const refuse = async (wrong: Record<string, string>) =>
    (await post(`/checkout/${id}`, { ...card(goodCard), ...wrong })).text();
  expect(await refuse({ number: "4242 4242 4242 4241" })).toMatch(/id="number"[^>]*aria-invalid="true"/s);
  expect(await refuse({ expiry: "13/34" })).toMatch(/id="expiry"[^>]*aria-describedby="fault"/s);
  expect(await refuse({ expiry: "01/20" })).toContain("expiration year is in the past");
  expect(await refuse({ cvc: "12" })).toMatch(/id="cvc"[^>]*aria-invalid="true"/s);
  expect(await refuse({ number: "4111 1111 1111 1111" })).toContain("never type a real one");
  expect(await refuse({ number: '"><script>' })).not.toContain("<script>");
});

test("who has given no email is asked for it", async () => {
  const { stripe, order, post, get } = await startTestSandbox();
  const { id } = await order();
  expect(await (await get(`/checkout/${id}`)).text()).toContain('<label for="email">Email</label>');
  const without = await post(`/checkout/${id}`, card(goodCard));
  expect(await without.text()).toMatch(/id="email"[^>]*aria-invalid="true"/s);
  await post(`/checkout/${id}`, { ...card(goodCard), email: "bob@example.com" });
  expect((await stripe.customers.list({ email: "bob@example.com" })).data).toHaveLength(1);
});

test("a paid or an expired checkout says so and takes no card", async () => {
  const { stripe, order, pay, get } = await startTestSandbox();
  const [paid, expired] = [await order(ada), await order(ada)];
  await pay(paid.id);
  expect(await (await get(`/checkout/${paid.id}`)).text()).toContain("This checkout is complete");
  await stripe.checkout.sessions.expire(expired.id);
  expect(await (await get(`/checkout/${expired.id}`)).text()).toContain("This checkout has expired");
  expect(await (await pay(expired.id)).text()).toContain("This checkout has expired");
  await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toMatchObject({ statusCode: 400 });
});

test("a page of another site cannot press the button", async () => {
  const { url, order } = await startTestSandbox();
  const { id } = await order(ada);
  const answer = await fetch(`${url}/checkout/${id}`, {
    method: "POST",
    headers: { origin: "http://elsewhere.test" },
    body: new URLSearchParams(card(goodCard)),
  });
  expect(answer.status).toBe(403);
});

test("an unknown checkout is not found", async () => {
  const { get } = await startTestSandbox();
  const answer = await get("/checkout/cs_test_none");
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("There is nothing here");
});
