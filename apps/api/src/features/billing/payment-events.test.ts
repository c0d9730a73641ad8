import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { deleteDueData } from "../../jobs/retention.ts";
import { monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { deliverEvent, listPaymentEvents, signReport } from "../../testing/payment-events.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { tasks } from "../../jobs/tasks.ts";

releaseClusterAtEnd();

const path = "/webhooks/stripe";

async function openWithEvents() {
  const opened = await openBillingApp();
  await opened.sandbox.pay(await opened.checkout(monthly));
  const kept = () => opened.db.selectFrom("payment_events").select(["id", "type"]).execute();
  return { ...opened, kept, events: await listPaymentEvents(opened.sandbox.stripe) };
}

test("stores an event once that arrives five times concurrently, and syncs its customer once", async () => {
  const { app, events, kept, countJobs } = await openWithEvents();
  const created = events.find(({ type }) => type === "customer.subscription.created") ?? {};
  const statuses = await Promise.all(Array.from({ length: 5 }, () => deliverEvent(app, created)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await kept()).toHaveLength(1);
  expect(await countJobs()).toBe(1);
});

test("queues one sync for many events of one customer", async () => {
  const { app, events, kept, countJobs } = await openWithEvents();
  await Promise.all(events.map((event) => deliverEvent(app, event)));
  expect(await kept()).toHaveLength(events.length);
  expect(await countJobs()).toBe(1);
});

test("stores events of nobody and of strangers, and queues nothing", async () => {
  const { app, db, countJobs, sandbox } = await openBillingApp();
  const stranger = await sandbox.stripe.customers.create({ email: "eve@example.com" });
  const [event] = await listPaymentEvents(sandbox.stripe);
  const price = { ...event, id: "evt_0", type: "price.updated", data: { object: { id: "price_1" } } };
  expect(await deliverEvent(app, event ?? {})).toBe(200);
  expect(await deliverEvent(app, price)).toBe(200);
  const kept = await db
    .selectFrom("payment_events")
    .select(["type", "customer_id"])
    .orderBy("type")
    .execute();
  expect(kept).toEqual([
    { type: "customer.created", customer_id: stranger.id },
    { type: "price.updated", customer_id: null },
  ]);
  expect(await countJobs()).toBe(0);
});

test("refuses a report that the provider did not sign within five minutes, and stores nothing", async () => {
  const { app, events, kept } = await openWithEvents();
  const body = JSON.stringify(events[0]);
  const signed = signReport(body);
  const send = async (request: { body: string; headers: Record<string, string> }) => {
    const response = await app.request(path, { method: "POST", ...request });
    return [response.status, await response.json()];
  };
  const refused = [400, { code: "invalid-signature" }];
  expect(await send(signReport(body, { ageSeconds: 301 }))).toMatchObject(refused);
  expect(await send(signReport(body, { secret: "whsec_another" }))).toMatchObject(refused);
  expect(await send({ ...signed, body: body.replace("livemode", "livelode") })).toMatchObject(refused);
  expect(await send({ body, headers: {} })).toMatchObject(refused);
  expect(await send({ body, headers: { "stripe-signature": "t=,v1=" } })).toMatchObject(refused);
  expect(await send({ ...signed, body: "" })).toMatchObject(refused);
  expect(await kept()).toEqual([]);
  expect((await send(signReport(body, { ageSeconds: 295 })))[0]).toBe(200);
});

test("refuses all of a thousand forged and stale signatures", async () => {
  const { app, events, kept } = await openWithEvents();
  const body = JSON.stringify(events[0]);
  const forge = (index: number) =>
    index % 2 === 0
      ? signReport(body, { ageSeconds: 301 + index })
      : signReport(body, { secret: `whsec_${randomBytes(24).toString("hex")}` });
  const answers = await Promise.all(
    Array.from({ length: 1000 }, async (_, index) => app.request(path, forge(index))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect(await kept()).toEqual([]);
});

test("accepts a large invoice, and refuses more than a megabyte", async () => {
  const { app } = await openBillingApp();
  const event = { id: "evt_1", type: "invoice.paid", created: 0, data: { object: { customer: "cus_1" } } };
  const send = (bytes: number) => deliverEvent(app, { ...event, lines: "l".repeat(bytes) });
  expect(await send(1_000_000)).toBe(200);
  expect(await send(1_100_000)).toBe(413);
});

test("deletes events that the provider would no longer resend", async () => {
  const { app, events, kept, pool, db, fileStore } = await openWithEvents();
  await Promise.all(events.map((event) => deliverEvent(app, event)));
  await pool.query(
    "update payment_events set received_at = received_at - interval '4 months' where type <> 'invoice.paid'",
  );
  await deleteDueData({ db, fileStore });
  expect((await kept()).map(({ type }) => type)).toEqual(["invoice.paid"]);
});

test("replaces a killed server's sync with a new one, and deletes the old one", async () => {
  const { app, events, pool, db, fileStore, runDueJobs, shop } = await openWithEvents();
  const countSyncs = async () => {
    const { rows } = await pool.query("select 1 from graphile_worker.jobs where task_identifier = $1", [
      tasks.syncSubscription.name,
    ]);
    return rows.length;
  };
  const [before, after] = events.filter(({ type }) => type.startsWith("invoice."));
  await deliverEvent(app, before ?? {});
  await pool.query(
    "update graphile_worker._private_jobs set locked_by = 'a killed server', locked_at = now()",
  );
  await deliverEvent(app, after ?? {});
  await pool.query("select graphile_worker.force_unlock_workers(array['a killed server'])");
  await runDueJobs();
  expect((await shop()).shop.plan).toBe("monthly");
  expect(await countSyncs()).toBe(1);
  await deleteDueData({ db, fileStore });
  expect(await countSyncs()).toBe(0);
});

test.each([
  ["an id with a NUL character", { id: "evt_\u0000" }],
  ["a lone surrogate in its type", { type: "invoice.\ud800" }],
  ["an impossible time", { created: 1e300 }],
  ["no object", { data: {} }],
  ["a customer that is a number", { data: { object: { customer: 7 } } }],
  ["an endless id", { id: "e".repeat(300) }],
])("refuses a signed event with %s, and stores nothing", async (_, changed) => {
  const { app, db, logged } = await openTestApp();
  const event = {
    id: "evt_1",
    type: "invoice.paid",
    created: 1_790_000_000,
    data: { object: {} },
    ...changed,
  };
  expect(await deliverEvent(app, event)).toBe(400);
  expect(await db.selectFrom("payment_events").selectAll().execute()).toEqual([]);
  expect(logged).toEqual([]);
});
