import { largestSealedLeadBytes, lookLeadLimits } from "@livery/contract";
import { expect, test } from "vitest";
import { listPictures } from "../../data/lead-files.ts";
import { listLeads } from "../../data/leads.ts";
import { findShop } from "../../data/shops.ts";
import { jpegBytes, makeLookLead, testLayers, webpBytes } from "../../testing/look-lead.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { makeShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

async function openWithShop(options: Parameters<typeof openTestApp>[0] = {}) {
  const open = await openTestApp(options);
  await makeShop(open);
  const { embed_key: key } = await open.db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  return { ...open, key, kept: () => listLeads(open.db, { kind: "looks" }) };
}

test("stores looks for the shop of the frame, and queues both mails", async () => {
  const { postLooks, key, kept, countJobs, ...stores } = await openWithShop();
  const lead = makeLookLead({ shop: key, phone: "+1 555 0100", message: "One\r\ntwo" });
  const answer = await postLooks(lead);
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true, shopName: "Engine Wraps" }]);
  expect(await kept()).toEqual([
    {
      id: lead.id,
      createdAt: expect.any(Date),
      kind: "looks",
      language: "en",
      name: "Ada Byron",
      email: "ada@example.com",
      phone: "+1 555 0100",
      message: "One\ntwo",
      timestamp: "2026-11-21T09:30:00.000Z",
      shop: { uid: "ada", shopName: "Engine Wraps", recipients: ["ada@example.com"] },
      unknownShop: null,
      embedOrigin: "",
      kioskName: "",
      looks: [
        { name: "Friday", layers: testLayers },
        { name: "Look 2", layers: testLayers.slice(0, 1) },
      ],
    },
  ]);
  expect(await listPictures(stores, lead.id)).toEqual([
    { position: 0, type: "image/jpeg", bytes: jpegBytes },
    { position: 1, type: "image/webp", bytes: webpBytes },
  ]);
  expect(await countJobs()).toBe(2);
});

test("a customer's clock that runs ahead sends nothing from the future", async () => {
  const { postLooks, kept } = await openWithShop();
  const ahead = new Date(Date.now() + 365 * 24 * 60 * 60_000).toISOString();
  await postLooks(makeLookLead({ timestamp: ahead }));
  const [lead] = await kept();
  expect(lead).toMatchObject({ timestamp: lead?.createdAt.toISOString() });
});

test("stores looks without a shop as ours", async () => {
  const { postLooks, kept } = await openWithShop();
  expect(await (await postLooks(makeLookLead())).json()).toEqual({ ok: true, shopName: null });
  expect(await kept()).toMatchObject([{ shop: null, unknownShop: null }]);
});

test("accepts a phone number alone, and then mails only the shop", async () => {
  const { postLooks, kept, countJobs } = await openWithShop();
  expect((await postLooks(makeLookLead({ email: "", phone: "+1 555 0100" }))).status).toBe(200);
  expect(await kept()).toMatchObject([{ email: "", phone: "+1 555 0100" }]);
  expect(await countJobs()).toBe(1);
});

test("stores a lead once, however often and late it is sent", async () => {
  const { postLooks, kept, countJobs, pool } = await openWithShop();
  const lead = makeLookLead();
  const answers = await Promise.all(Array.from({ length: 8 }, () => postLooks(lead)));
  await pool.query("update leads set created_at = created_at - interval '40 days'");
  answers.push(await postLooks({ ...lead, name: "Another" }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await kept()).toMatchObject([{ name: "Ada Byron" }]);
  expect(await countJobs()).toBe(2);
  expect((await postLooks(makeLookLead())).status).toBe(200);
  expect(await kept()).toHaveLength(2);
});

test("ignores the id of a lead of another kind, without revealing it", async () => {
  const { post, postLooks, leads, kept } = await openWithShop();
  await post("/handleDemoRequest", { name: "Eve", email: "eve@example.com", shopName: "Eve's" });
  const [demo] = await leads();
  const answer = await postLooks(makeLookLead({ id: demo?.id ?? "" }));
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true, shopName: null }]);
  expect(await kept()).toEqual([]);
});

test("refuses the id of a lead that went to another shop", async () => {
  const { db, postLooks, key, kept } = await openWithShop();
  const lead = makeLookLead({ shop: key });
  expect((await postLooks(lead)).status).toBe(200);
  await makeShop({ db }, { uid: "bea" });
  const bea = await findShop(db, "bea");
  const answer = await postLooks({ ...lead, shop: bea?.embed_key ?? "" });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { id: "Already used for another shop." } });
  expect((await postLooks(lead)).status).toBe(200);
  expect(await kept()).toHaveLength(1);
});

test("accepts a photo and seven pictures of the largest size, and refuses a larger body", async () => {
  const { postLooks, kept } = await openWithShop();
  const picture = Buffer.concat([jpegBytes], lookLeadLimits.pictureBytes).toString("base64");
  const look = { name: "Large", layers: testLayers, picture };
  const looks = Array.from({ length: lookLeadLimits.looks }, () => look);
  const lead = makeLookLead({ looks, photo: picture });
  expect((await postLooks(lead)).status).toBe(200);
  expect(await kept()).toHaveLength(1);
  const refused = await postLooks({ ...makeLookLead(), more: "m".repeat(largestSealedLeadBytes) });
  expect([refused.status, await refused.json()]).toMatchObject([413, { code: "body-too-large" }]);
});

test("answers a bot as it answers a person, and makes no lead", async () => {
  const { postLooks, kept } = await openWithShop();
  const person = await postLooks({ ...makeLookLead(), topic_note: "x", shop: null });
  expect([person.status, await person.json()]).toEqual([200, { ok: true, shopName: null }]);
  expect((await postLooks({ ...makeLookLead(), elapsedMs: 20 })).status).toBe(200);
  expect(await kept()).toEqual([]);
});

test("limits a network in ten minutes, separately from the site's forms", async () => {
  const { post, postLooks, kept } = await openWithShop({ leadLimit: { perTenMinutes: 2, perDay: 20 } });
  const lead = makeLookLead();
  expect((await postLooks(lead)).status).toBe(200);
  expect((await postLooks(makeLookLead())).status).toBe(200);
  const refused = await postLooks(makeLookLead());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(590);
  expect((await postLooks(lead)).status).toBe(200); // a repeat, which does not count
  const demo = { name: "Ada", email: "ada@example.com", shopName: "Engine Wraps" };
  expect((await post("/handleDemoRequest", demo)).status).toBe(200);
  expect(await kept()).toHaveLength(2);
});

test("lets no other site's page call it, and is not served by the site", async () => {
  const { configurator, post } = await openWithShop();
  const headers = { origin: "https://eve.example", "access-control-request-method": "POST" };
  const asked = await configurator.request("/handleLookLead", { method: "OPTIONS", headers });
  expect(asked.headers.get("access-control-allow-origin")).toBe(null);
  expect((await post("/handleLookLead", makeLookLead())).status).toBe(404);
});

test("deletes a shop's leads with the shop", async () => {
  const { postLooks, key, kept, db } = await openWithShop();
  await postLooks(makeLookLead({ shop: key }));
  await db.deleteFrom("shops").execute();
  expect(await kept()).toEqual([]);
});
