import type { DemoRequest } from "@livery/contract";
import { expect, test } from "vitest";
import { listHeldForms } from "../../data/held-forms.ts";
import { deleteDueData } from "../../jobs/retention.ts";
import { makeLookLead } from "../../testing/look-lead.ts";
import { openTestApp, type TestAppOptions } from "../../testing/open-test-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const path = "/handleDemoRequest";
const leadLimit = { perTenMinutes: 5, perDay: 20 };

function requestNumber(number: number): DemoRequest {
  return { name: "Ada", email: `ada${number}@example.com`, shopName: "Engine Wraps", phone: "", address: "" };
}

test("answers ok and holds a form whose hidden field is filled, once", async () => {
  const { post, leads, countJobs, heldForms } = await openHolding();
  const filled = { ...requestNumber(1), topic_note: "https://spam.example" };
  const response = await post(path, filled);
  expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
  expect((await post(path, filled)).status).toBe(200);
  expect((await post(path, { topic_note: "x" })).status).toBe(422);
  expect(await leads()).toEqual([]);
  expect(await countJobs()).toBe(0);
  expect(await heldForms()).toEqual([{ kind: "demo", email: "ada1@example.com" }]);
  expect((await post(path, { ...requestNumber(1), topic_note: "" })).status).toBe(200);
  expect(await leads()).toHaveLength(1);
});

test("holds a form that is sent faster than anyone types", async () => {
  const { post, leads, heldForms } = await openHolding();
  expect((await post(path, { ...requestNumber(1), elapsedMs: 1499 })).status).toBe(200);
  expect([await leads(), await heldForms()]).toEqual([[], [{ kind: "demo", email: "ada1@example.com" }]]);
  expect((await post(path, { ...requestNumber(1), elapsedMs: 1500 })).status).toBe(200);
  expect(await leads()).toHaveLength(1);
});

test("limits held forms as it limits leads", async () => {
  const { post, heldForms } = await openHolding({ leadLimit });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) => post(path, { ...requestNumber(number), topic_note: "x" })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  expect(await heldForms()).toHaveLength(5);
});

test("keeps a held form for 30 days, and never its photos", async () => {
  const { db, fileStore, pool, postLooks, heldForms } = await openHolding();
  const photo = makeLookLead().looks[0]?.picture ?? "";
  const lead = makeLookLead({ photo, morePhotos: { look: 0, photos: [{ photo }] } });
  expect((await postLooks({ ...lead, topic_note: "x" })).status).toBe(200);
  const { body } = await db.selectFrom("held_forms").select("body").executeTakeFirstOrThrow();
  expect(JSON.parse(body)).toMatchObject({ id: lead.id, looks: [{ name: "Friday" }, { name: "Look 2" }] });
  expect(body).not.toMatch(/photo/i);
  await pool.query("update held_forms set received_at = now() - interval '29 days'");
  await deleteDueData({ db, fileStore });
  expect(await heldForms()).toHaveLength(1);
  await pool.query("update held_forms set received_at = now() - interval '31 days'");
  await deleteDueData({ db, fileStore });
  expect(await heldForms()).toEqual([]);
});

async function openHolding(options: TestAppOptions = {}) {
  const opened = await openTestApp(options);
  const heldForms = async () => (await listHeldForms(opened.db)).map(({ kind, email }) => ({ kind, email }));
  return { ...opened, heldForms };
}

test("reports guard fields of the wrong type by name", async () => {
  const { post, leads } = await openTestApp();
  const response = await post(path, { ...requestNumber(1), topic_note: 1, elapsedMs: "long" });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    fields: { topic_note: "Must be text.", elapsedMs: "Must be a number." },
  });
  expect(await leads()).toEqual([]);
});

test("accepts five of twelve concurrent leads from one address, and tells the others when to retry", async () => {
  const { post, leads, countJobs } = await openTestApp({ leadLimit });
  const all = await Promise.all(Array.from({ length: 12 }, (_, number) => post(path, requestNumber(number))));
  const refused = all.filter(({ status }) => status === 429);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(refused).toHaveLength(7);
  const waits = refused.map(({ headers }) => Number(headers.get("retry-after")));
  expect(Math.min(...waits)).toBeGreaterThan(590);
  expect(Math.max(...waits)).toBeLessThanOrEqual(600);
  expect(await refused[0]?.json()).toMatchObject({ status: 429, code: "too-many-requests" });
  expect(await leads()).toHaveLength(5);
  expect(await countJobs()).toBe(10);
});

test("accepts a refused form later, and does not treat it as a duplicate", async () => {
  const { post, leads, pool } = await openTestApp({ leadLimit: { perTenMinutes: 1, perDay: 20 } });
  expect((await post(path, requestNumber(1))).status).toBe(200);
  expect((await post(path, requestNumber(2))).status).toBe(429);
  await pool.query("update lead_senders set recent = array[now() - interval '10 minutes']");
  expect((await post(path, requestNumber(2))).status).toBe(200);
  expect(await leads()).toHaveLength(2);
});

test("accepts a duplicate beyond the limit, without counting it", async () => {
  const { post, leads } = await openTestApp({ leadLimit: { perTenMinutes: 2, perDay: 20 } });
  const send = async (number: number) => (await post(path, requestNumber(number))).status;
  expect([await send(1), await send(1), await send(2), await send(3), await send(1)]).toEqual([
    200, 200, 200, 429, 200,
  ]);
  expect(await leads()).toHaveLength(2);
});

test("does not count an invalid form", async () => {
  const { post } = await openTestApp({ leadLimit: { perTenMinutes: 1, perDay: 1 } });
  expect((await post(path, { ...requestNumber(1), email: "ada" })).status).toBe(422);
  expect((await post(path, requestNumber(1))).status).toBe(200);
});

test("shares one limit between both forms, and applies a daily limit", async () => {
  const { post, pool } = await openTestApp({ leadLimit: { perTenMinutes: 2, perDay: 3 } });
  const message = { type: "general", name: "Ada", email: "a@b.example", timestamp: "2026-11-21T09:30:00Z" };
  const send = async (words: string) =>
    (await post("/handleContactFormHttp", { ...message, message: words })).status;
  expect((await post(path, requestNumber(1))).status).toBe(200);
  expect([await send("one"), await send("two")]).toEqual([200, 429]);
  await pool.query(
    "update lead_senders set recent = array(select t - interval '11 minutes' from unnest(recent) t)",
  );
  expect([await send("three"), await send("four")]).toEqual([200, 429]);
  const last = await post(path, requestNumber(2));
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(80_000);
});

test("shares the limit within an IPv6 /64, and not beyond it", async () => {
  const { post } = await openTestApp({ leadLimit: { perTenMinutes: 1, perDay: 20 } });
  const send = async (number: number, from: string) =>
    (await post(path, requestNumber(number), { from })).status;
  expect(await send(1, "2001:db8:1:2::1")).toBe(200);
  expect(await send(2, "2001:db8:1:2:ffff::9")).toBe(429);
  expect(await send(3, "2001:db8:1:3::1")).toBe(200);
  expect(await send(4, "::ffff:192.0.2.7")).toBe(200);
  expect(await send(5, "192.0.2.7")).toBe(429);
  expect(await send(6, "192.0.2.8")).toBe(200);
});

test("limits an IPv6 /48 to four times as many leads, spread over its networks or not", async () => {
  const { post } = await openTestApp({ leadLimit: { perTenMinutes: 2, perDay: 20 } });
  const send = (number: number, from: string) => post(path, requestNumber(number), { from });
  const spread = await Promise.all(
    Array.from({ length: 12 }, (_, number) => send(number, `2001:db8:7:${number}::1`)),
  );
  expect(spread.filter(({ status }) => status === 200)).toHaveLength(8);
  const refused = await send(20, "2001:db8:7:ffff::1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(590);
  expect((await send(21, "2001:db8:8::1")).status).toBe(200);
});

test("a network beyond its own limit does not use up that of the /48 around it", async () => {
  const { post } = await openTestApp({ leadLimit: { perTenMinutes: 1, perDay: 20 } });
  const send = async (number: number, from: string) =>
    (await post(path, requestNumber(number), { from })).status;
  expect(await send(0, "2001:db8:7:1::1")).toBe(200);
  for (const number of [1, 2, 3, 4, 5]) expect(await send(number, "2001:db8:7:1::1")).toBe(429);
  expect(await send(6, "2001:db8:7:2::1")).toBe(200);
});

test("trusts X-Forwarded-For only from our own proxies", async () => {
  const limited = { leadLimit: { perTenMinutes: 1, perDay: 20 } };
  const untrusting = await openTestApp(limited);
  const claim = (address: string) => ({ from: "10.0.0.1", headers: { "x-forwarded-for": address } });
  expect((await untrusting.post(path, requestNumber(1), claim("192.0.2.1"))).status).toBe(200);
  expect((await untrusting.post(path, requestNumber(2), claim("192.0.2.2"))).status).toBe(429);
  const trusting = await openTestApp({ ...limited, trustedProxies: "10.0.0.0/8" });
  const send = async (number: number, address: string) =>
    (await trusting.post(path, requestNumber(number), claim(address))).status;
  expect(await send(1, "192.0.2.1")).toBe(200);
  expect(await send(2, "192.0.2.2, 10.9.9.9")).toBe(200);
  expect(await send(3, "203.0.113.66, 192.0.2.2")).toBe(429);
  expect(await send(6, "192.0.2.1:50123")).toBe(429);
  expect(await send(7, '"[2001:db8::7]:443"')).toBe(200);
  expect(await send(8, "2001:db8::7")).toBe(429);
  expect(await send(4, "not an address")).toBe(200);
  expect(await send(5, "<script>, 999.1.1.1")).toBe(429);
});

test("forgets a sender after a day", async () => {
  const { post, db, fileStore, pool } = await openTestApp({ leadLimit });
  await post(path, requestNumber(1));
  const count = async () => {
    const { rows } = await pool.query(
      "select (select count(*)::int from lead_senders) as senders, (select count(*)::int from recent_forms) as forms",
    );
    return rows[0];
  };
  await deleteDueData({ db, fileStore });
  expect(await count()).toEqual({ senders: 1, forms: 1 });
  await pool.query("update recent_forms set sent_at = now() - interval '10 minutes'");
  await pool.query("update lead_senders set recent = array[now() - interval '1 day']");
  await deleteDueData({ db, fileStore });
  expect(await count()).toEqual({ senders: 0, forms: 0 });
});
