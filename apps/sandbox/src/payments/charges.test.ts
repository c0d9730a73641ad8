import type Stripe from "stripe";
import { expect, test } from "vitest";
import { startTestSandbox, trial } from "../testing/start-test-sandbox.ts";

async function openPaid() {
  const sandbox = await startTestSandbox();
  const { customer, subscription } = await sandbox.subscribe();
  const { stripe, receiver } = sandbox;
  const [charge] = (await stripe.charges.list({ customer })).data;
  if (!charge) throw new Error("The checkout made no charge.");
  return {
    ...sandbox,
    customer,
    subscription,
    charge,
    listDisputes: async () => (await stripe.disputes.list({ charge: charge.id })).data,
    /** What the events of that type were about. */
    told: (type: Stripe.Event.Type) =>
      receiver.events.filter((event) => event.type === type).map(({ data }) => data.object),
    press: (id: string, action: string, fields = {}) => sandbox.post(`/payments/${id}/${action}`, fields),
  };
}

test("refunds a part, then the rest, and no more; the subscription goes on", async () => {
  const { stripe, charge, customer, subscription, told, read } = await openPaid();
  await stripe.refunds.create({ charge: charge.id, amount: 1_000 });
  await stripe.refunds.create({ charge: charge.id });
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  const [after] = (await stripe.charges.list({ customer, expand: ["data.refunds"] })).data;
  expect(after).toMatchObject({ amount: 4_999, amount_refunded: 4_999, refunded: true });
  expect(after?.refunds?.data.map(({ amount }) => amount)).toEqual([3_999, 1_000]);
  await expect
    .poll(() => told("charge.refunded"))
    .toMatchObject([
      { id: charge.id, customer, amount_refunded: 1_000, refunded: false },
      { id: charge.id, customer, amount_refunded: 4_999, refunded: true },
    ]);
  expect(await read(subscription)).toEqual(subscription);
});

test.each([
  ["winning_evidence", "won"],
  ["losing_evidence", "lost"],
])("a dispute is opened and, with %s, %s, and told like any other event", async (evidence, status) => {
  const { stripe, charge, listDisputes, press, told } = await openPaid();
  expect((await press(charge.id, "dispute")).status).toBe(303);
  const [dispute] = await listDisputes();
  expect(dispute).toMatchObject({ charge: charge.id, amount: 4_999, status: "needs_response" });
  await stripe.disputes.update(dispute?.id ?? "", { evidence: { uncategorized_text: evidence } });
  expect(await listDisputes()).toMatchObject([{ status }]);
  await expect
    .poll(() => told("charge.dispute.closed"))
    .toMatchObject([{ id: dispute?.id, charge: charge.id, status }]);
  expect(told("charge.dispute.created")).toMatchObject([{ id: dispute?.id, status: "needs_response" }]);
});

test("sends a refused dispute again until it is accepted", async () => {
  const { charge, press, receiver, get, told } = await openPaid();
  await expect.poll(() => get("/events")).not.toContain("waiting");
  receiver.answerWith(503);
  await press(charge.id, "dispute");
  await expect.poll(() => told("charge.dispute.created")).toHaveLength(1);
  receiver.answerWith(200);
  await expect.poll(() => told("charge.dispute.created").length).toBeGreaterThan(1);
  await expect.poll(() => get("/events")).not.toContain("waiting");
});

test("the page refunds an amount, disputes and decides, once each", async () => {
  const { charge, press, get, listDisputes } = await openPaid();
  expect((await press(charge.id, "refund", { dollars: "-5" })).status).toBe(400);
  expect((await press(charge.id, "refund", { dollars: "50.00" })).status).toBe(400);
  expect((await press(charge.id, "refund", { dollars: "12.50" })).status).toBe(303);
  expect(await get("/payments")).toContain("$12.50 refunded");
  await press(charge.id, "dispute");
  expect((await press(charge.id, "dispute")).status).toBe(400);
  expect((await press(charge.id, "refund")).status).toBe(400);
  const [dispute] = await listDisputes();
  expect(dispute?.amount).toBe(3_749);
  await press(dispute?.id ?? "", "lose");
  expect((await press(dispute?.id ?? "", "win")).status).toBe(400);
  expect(await get("/payments")).toContain("dispute lost");
});

test("an invoice names its payment on request, and has a page", async () => {
  const { stripe, charge, customer, get, press } = await openPaid();
  const list = (expand: string[]) => stripe.invoices.list({ customer, expand });
  const [invoice] = (await list(["data.payments"])).data;
  expect(invoice?.payments?.data).toMatchObject([
    { payment: { type: "payment_intent", payment_intent: charge.payment_intent } },
  ]);
  expect((await stripe.invoices.list({ customer })).data[0]).not.toHaveProperty("payments");
  await press(charge.id, "refund", { dollars: "5" });
  const page = await get(new URL(invoice?.hosted_invoice_url ?? "").pathname);
  expect(page).toMatch(/\$49\.99.*paid.*Refunded.*-\$5\.00/s);
});

test("what cost nothing made no charge", async () => {
  const { stripe, subscribe } = await startTestSandbox();
  const { customer } = await subscribe(trial);
  expect((await stripe.charges.list({ customer })).data).toEqual([]);
});
