import {
  defaultEmbedSettings,
  type LeadDetails,
  type LeadPage,
  type LeadShopResponse,
  type QuoteDetails,
  type QuoteLine,
} from "@livery/contract";
import { expect, test } from "vitest";
import { type LinkKind, makeLinkToken } from "../../services/link-token.ts";
import { makeLookLead } from "../../testing/look-lead.ts";
import { openMailedApp } from "../../testing/open-mailed-app.ts";
import { testSecret } from "../../testing/open-test-app.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { signInMember, signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { deleteDueData } from "../../jobs/retention.ts";

releaseClusterAtEnd();

const png = Buffer.from("89504e470d0a1a0a", "hex");
const roof: QuoteLine = { text: "Roof", quantity: 1, unit: "each", unitCents: 40_000 };

/** Ada's shop. `send` stores a lead; `age` moves the day it was closed into the past. */
async function openShop() {
  const open = await openMailedApp();
  const ada = await signInShop(open);
  const { embed_key: shop } = await open.db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  return {
    ...open,
    ada,
    stores: { db: open.db, fileStore: open.fileStore },
    send: async (email = "zoe@example.com") => {
      const lead = makeLookLead({ shop, email });
      await open.postLooks(lead);
      return lead;
    },
    /** Mails a quote for one roof. */
    sendQuote: async (leadId: string) => {
      const created = await ada.post("/shop/createQuote", { leadId, look: 0 });
      const { id } = (await created.json()) as { id: string };
      const { draft } = (await (await ada.get(`/shop/quote?id=${id}`)).json()) as QuoteDetails; // as the contract says
      const lines = [roof];
      await ada.post("/shop/saveQuote", { id, draftVersion: 1, draft: { ...draft, lines } });
      const sent = await ada.post("/shop/sendQuote", { id, draftVersion: 2 });
      if (sent.status !== 200) throw new Error(`The quote was refused with status ${sent.status}.`);
    },
    setStatus: async (id: string, version: number, status: string) =>
      ada.post("/shop/changeLead", { id, version, status }),
    age: (days: number) =>
      open.pool.query("update leads set closed_at = closed_at - $1 * interval '1 day'", [days]),
    /** All quotes are accepted, with an appointment in some days. */
    appoint: (days: number) =>
      open.pool.query(
        `update quotes set status = 'accepted', draft = jsonb_set(draft, '{appointment}',
           jsonb_build_object('startsAt', now() + $1 * interval '1 day'))`,
        [days],
      ),
    /** Until its page says that it is erased; null: it does not say so. */
    daysLeft: async (id: string) => {
      const { erasedAt = null } = (await (await ada.get(`/shop/lead?id=${id}`)).json()) as LeadDetails; // as the contract says
      return erasedAt === null ? null : (Date.parse(erasedAt) - Date.now()) / 86_400_000;
    },
    ids: async () => (await open.leads()).map(({ id }) => id),
  };
}

test("a lead is erased 90 days after it was done, lost or archived, with its pictures", async () => {
  const { send, setStatus, age, ids, db, stores, postLooks } = await openShop();
  const [done, lost, archived, open] = [await send(), await send(), await send(), await send()];
  await setStatus(done.id, 1, "done");
  await setStatus(lost.id, 1, "lost");
  await setStatus(archived.id, 1, "archived");
  await age(89.9);
  await deleteDueData(stores);
  expect((await ids()).toSorted()).toEqual([done.id, lost.id, archived.id, open.id].toSorted());
  await age(0.2);
  await deleteDueData(stores);
  expect(await ids()).toEqual([open.id]);
  expect(await db.selectFrom("lead_looks").select("lead_id").distinct().execute()).toEqual([
    { lead_id: open.id },
  ]);
  await postLooks(done); // a copy that was still queued on a device
  expect(await ids()).toEqual([open.id]);
});

test("the days start over when a lead was open in between", async () => {
  const { send, setStatus, age, ids, stores } = await openShop();
  const { id } = await send();
  await setStatus(id, 1, "lost");
  await age(100);
  await setStatus(id, 2, "contacted");
  await deleteDueData(stores);
  await setStatus(id, 3, "done");
  await deleteDueData(stores);
  expect(await ids()).toEqual([id]);
});

test("the shop decides how long, from 30 to 730 days", async () => {
  const { send, setStatus, age, ids, stores, ada } = await openShop();
  const { id } = await send();
  await setStatus(id, 1, "done");
  expect((await ada.post("/shop/saveRetention", { days: 365 })).status).toBe(200);
  expect(((await (await ada.get("/shop/leads")).json()) as LeadPage).retentionDays).toBe(365);
  await age(364);
  await deleteDueData(stores);
  expect(await ids()).toEqual([id]);
  for (const days of [29, 731, 90.5])
    expect((await readProblem(await ada.post("/shop/saveRetention", { days }))).code).toBe("invalid-fields");
});

test("only owners decide how long", async () => {
  const open = await openShop();
  const max = await signInMember(open, { uid: "max", role: "manager" });
  expect((await readProblem(await max.post("/shop/saveRetention", { days: 30 }))).code).toBe("role-too-low");
});

test("an accepted quote outlives its lead", async () => {
  const { send, age, db, stores, ada, pool, ids } = await openShop();
  const { id: leadId } = await send();
  await ada.post("/shop/createQuote", { leadId, look: 0 });
  await ada.post("/shop/createQuote", { leadId, look: 1 });
  await db.updateTable("quotes").set({ status: "accepted" }).where("number", "=", 1001).execute();
  await pool.query("update leads set status = 'done'");
  await age(91);
  await deleteDueData(stores);
  expect(await ids()).toEqual([]);
  expect(await db.selectFrom("quotes").select(["number", "lead_id"]).execute()).toEqual([
    { number: 1001, lead_id: null },
  ]);
});

test("a lead archived before its accepted appointment is kept until the days after that are over", async () => {
  const { send, setStatus, age, ids, stores, ada, appoint, daysLeft } = await openShop();
  const { id: leadId } = await send();
  await ada.post("/shop/createQuote", { leadId, look: 0 });
  await appoint(-89.9);
  expect(await daysLeft(leadId)).toBe(null);
  await setStatus(leadId, 1, "archived");
  expect(await daysLeft(leadId)).toBeCloseTo(90, 1);
  await age(170);
  expect(await daysLeft(leadId)).toBeCloseTo(0.1, 1);
  await deleteDueData(stores);
  expect(await ids()).toEqual([leadId]);
  await appoint(-90.1);
  await deleteDueData(stores);
  expect(await ids()).toEqual([]);
});

test("an appointment keeps no lead that is done, and changed days count for those that are closed already", async () => {
  const { send, setStatus, age, ids, stores, ada, appoint, daysLeft } = await openShop();
  const { id: leadId } = await send();
  await ada.post("/shop/createQuote", { leadId, look: 0 });
  await appoint(20);
  await setStatus(leadId, 1, "done");
  expect(await daysLeft(leadId)).toBeCloseTo(90, 1);
  await age(89.9);
  await ada.post("/shop/saveRetention", { days: 365 });
  expect(await daysLeft(leadId)).toBeCloseTo(275.1, 1);
  await age(0.2);
  await deleteDueData(stores);
  expect(await ids()).toEqual([leadId]);
  await ada.post("/shop/saveRetention", { days: 90 });
  await deleteDueData(stores);
  expect(await ids()).toEqual([]);
});

test("erasing a lead takes its mails and those of its quotes out of the queue", async () => {
  const { send, sendQuote, ada, pool, db, countJobs, runDueJobs, mails } = await openShop();
  const { id: leadId } = await send("zoe@example.com");
  await sendQuote(leadId);
  await send("max@example.com");
  expect(await countJobs()).toBe(5);
  // One of them has been given up, which keeps what the mail server said.
  await pool.query(
    `select graphile_worker.permanently_fail_jobs(array[min(id)], '550 zoe@example.com: no such mailbox')
     from graphile_worker.jobs`,
  );
  expect((await ada.post("/shop/eraseLead", { id: leadId })).status).toBe(200);
  expect(await countJobs()).toBe(2);
  await runDueJobs();
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(["ada@example.com", "max@example.com"]);
  expect(mails.filter(({ raw }) => raw.includes("zoe@example.com"))).toEqual([]);
  expect(await db.selectFrom("lead_mails").select("lead_id").execute()).toHaveLength(2);
});

test("the mails of an accepted quote are sent after its lead was erased", async () => {
  const { send, sendQuote, ada, db, runDueJobs, mails } = await openShop();
  const { id: leadId } = await send("zoe@example.com");
  await sendQuote(leadId);
  await db.updateTable("quotes").set({ status: "accepted" }).execute();
  await ada.post("/shop/eraseLead", { id: leadId });
  await runDueJobs();
  expect(mails.map(({ to }) => to)).toEqual([["zoe@example.com"]]);
});

test("the customer's own mail has a link that erases the lead after a click", async () => {
  const { send, runDueJobs, mails, post, ids } = await openShop();
  await send();
  await runDueJobs();
  const mail = mails.find(({ to }) => to.includes("zoe@example.com"))?.raw.replaceAll("=\r\n", "") ?? "";
  const token = /\/erase-request#([\w-]+)/.exec(mail)?.[1];
  expect((await post("/eraseOwnLead", { token })).status).toBe(200);
  expect(await ids()).toEqual([]);
  expect((await readProblem(await post("/eraseOwnLead", { token }))).code).toBe("link-expired");
});

test("the pages of a customer's mailed links learn whose they are, and no other link tells it", async () => {
  const { send, post, ada, postLooks, configurator } = await openShop();
  const { id } = await send();
  const added = await ada.post("/shop/addLogo", { picture: png.toString("base64") });
  const { id: logo } = (await added.json()) as { id: string };
  const settings = { ...defaultEmbedSettings, logo };
  await ada.post("/shop/saveEmbed", { revision: 0, settings, isPublished: true });
  const none = makeLookLead({ shop: null });
  await postLooks(none);
  const shopOf = async (leadId: string, kind: LinkKind) =>
    post("/readLeadShop", { token: makeLinkToken(leadId, { kind, secret: testSecret }) });
  for (const kind of ["email confirmation", "erase lead"] as const) {
    const { shop } = (await (await shopOf(id, kind)).json()) as LeadShopResponse;
    expect(shop?.name).toBe("Engine Wraps");
    const shown = await configurator.request(shop?.logoUrl ?? "");
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
    expect(await (await shopOf(none.id, kind)).json()).toEqual({ shop: null });
  }
  expect((await readProblem(await shopOf(id, "quote"))).code).toBe("link-expired");
  await post("/eraseOwnLead", { token: makeLinkToken(id, { kind: "erase lead", secret: testSecret }) });
  expect((await readProblem(await shopOf(id, "erase lead"))).code).toBe("link-expired");
});

test("no other link erases a lead", async () => {
  const { send, post, ids } = await openShop();
  const { id } = await send();
  const tokens = [
    makeLinkToken(id, { kind: "email confirmation", secret: testSecret }),
    makeLinkToken(id, { kind: "erase lead", secret: "another secret that no server has used" }),
    id,
    "",
  ];
  for (const token of tokens)
    expect((await readProblem(await post("/eraseOwnLead", { token }))).code).toBe("link-expired");
  expect(await ids()).toEqual([id]);
});
