import { expect, test } from "vitest";
import {
  annual,
  card,
  declinedCard,
  goodCard,
  startTestSandbox,
  trial,
  unpayableCard,
} from "../testing/start-test-sandbox.ts";

test("shows what is due today and the date of the first charge", async () => {
  const { order, get } = await startTestSandbox();
  const { id, url, expires_at: expiresAt } = await order(trial);
  expect(url).toBe(`http://sandbox.test/checkout/${id}`);
  const page = await get(`/checkout/${id}`);
  const date = new Date((expiresAt + 29 * 86_400) * 1000);
  expect(page).toContain("30 days free, then $49.99 per month");
  expect(page).toContain(
    `First charge on ${date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" })}`,
  );
  expect(page).toMatch(/Due today<\/dt><dd class="total">\$0\.00/);
  expect(page).toContain("Sandbox: no real money.");
  const withoutTrial = await order(annual);
  expect(await get(`/checkout/${withoutTrial.id}`)).toMatch(/Due today<\/dt><dd class="total">\$499\.99/);
});

test("a valid card redirects to the shop's page with the session id", async () => {
  const { stripe, order, pay } = await startTestSandbox();
  const { id } = await order({ metadata: { uid: "shop-1" } });
  expect((await pay(id)).headers.get("location")).toBe(`http://shop.test/done?session=${id}`);
  const { data } = await stripe.checkout.sessions.list();
  expect(data).toMatchObject([{ status: "complete", url: null, metadata: { uid: "shop-1" } }]);
});

test("three clicks at once pay once", async () => {
  const { stripe, order, pay } = await startTestSandbox();
  const { id } = await order();
  const answers = await Promise.all([pay(id), pay(id), pay(id)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await stripe.subscriptions.list()).data).toHaveLength(1);
  expect((await stripe.invoices.list()).data).toHaveLength(1);
});

test("a declined card changes nothing, says why, and can be replaced", async () => {
  const { stripe, order, pay, post } = await startTestSandbox();
  const { id } = await order();
  const answer = await pay(id, unpayableCard);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toMatch(/role="alert">Your card was declined\./);
  expect(page).toContain('value="12 / 34"');
  expect(page).toContain("<title>Error: ");
  expect(await (await pay(id, declinedCard)).text()).toContain("Your card was declined.");
  expect((await stripe.subscriptions.list()).data).toEqual([]);
  expect((await stripe.events.list()).data.map(({ type }) => type)).toEqual(["customer.created"]);
  expect((await post(`/checkout/${id}`, card(goodCard))).status).toBe(303);
});

test("describes what is wrong with a card at its field", async () => {
  const { order, post } = await startTestSandbox();
  const { id } = await order();
  const enter = async (wrong: Record<string, string>) =>
    (await post(`/checkout/${id}`, { ...card(goodCard), ...wrong })).text();
  expect(await enter({ number: "4111 1111 1111 1111" })).toMatch(/id="number"[^>]*aria-invalid="true"/s);
  expect(await enter({ number: "4111 1111 1111 1111" })).toContain("Never enter a real card.");
  expect(await enter({ expiry: "13/34" })).toMatch(/id="expiry"[^>]*aria-describedby="error"/s);
  expect(await enter({ expiry: "01/20" })).toContain("expiration date is in the past");
  expect(await enter({ cvc: "12" })).toMatch(/id="cvc"[^>]*aria-invalid="true"/s);
  expect(await enter({ number: '"><script>' })).not.toContain("<script>");
});

test("a paid or expired checkout takes no card", async () => {
  const { stripe, order, pay, get } = await startTestSandbox();
  const [paid, expired] = [await order(), await order()];
  await pay(paid.id);
  expect(await get(`/checkout/${paid.id}`)).toContain("This checkout is complete");
  expect(await stripe.checkout.sessions.expire(expired.id)).toMatchObject({ status: "expired", url: null });
  expect(await (await pay(expired.id)).text()).toContain("This checkout has expired");
  await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toMatchObject({ statusCode: 400 });
  expect(await get("/checkout/cs_test_none")).toContain("No such checkout.session");
});

test("another site cannot submit the form", async () => {
  const { order, post } = await startTestSandbox();
  const { id } = await order();
  expect((await post(`/checkout/${id}`, card(goodCard), "http://elsewhere.test")).status).toBe(403);
});

test("asks where the kiosk goes, says what is missing, and keeps the address with the customer", async () => {
  const { stripe, order, post, get } = await startTestSandbox();
  const { id } = await order({
    shipping_address_collection: { allowed_countries: ["US"] },
    customer_update: { shipping: "auto" },
  });
  const page = await get(`/checkout/${id}`);
  expect(page).toContain("Shipping address");
  const address = {
    "shipping-name": "Byron Wraps",
    line1: "12 Mill St",
    line2: "",
    city: "Dayton",
    state: "OH",
    zip: "45402",
  };
  const incomplete = await post(`/checkout/${id}`, { ...card(goodCard), ...address, city: " " });
  const answer = await incomplete.text();
  expect(answer).toContain("Your shipping address has no city.");
  expect(answer).toMatch(/id="city"[^>]*aria-invalid="true"/s);
  expect(answer).toContain('value="12 Mill St"');
  expect((await post(`/checkout/${id}`, { ...card(goodCard), ...address })).status).toBe(303);
  expect((await stripe.customers.list()).data[0]).toMatchObject({
    shipping: { name: "Byron Wraps", address: { city: "Dayton", postal_code: "45402", country: "US" } },
  });
  expect((await stripe.events.list()).data.map(({ type }) => type)).toContain("customer.updated");
});
