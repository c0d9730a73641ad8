import { type AuditPage, type WebhooksResponse, webhookLimits } from "@livery/contract";
import { Webhook } from "standardwebhooks";
import { expect, test, vi } from "vitest";
import { type WebhookNetwork, postWebhook, publicNetwork } from "../../services/webhooks/post-webhook.ts";
import { makeLookLead } from "../../testing/look-lead.ts";
import { openMailedApp } from "../../testing/open-mailed-app.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { signInMember, signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { makeNetwork, startWebhookReceiver } from "../../testing/webhook-receiver.ts";

releaseClusterAtEnd();

const here = ["127.0.0.1"];

/** Ada's shop with a receiver that hears of everything. */
async function openReceiver(network: WebhookNetwork = makeNetwork(here), hasDetails = false) {
  const receiver = await startWebhookReceiver();
  const open = await openMailedApp({ webhookNetwork: network });
  const ada = await signInShop(open);
  const events = ["lead.created", "lead.updated", "quote.sent", "quote.accepted", "quote.declined"];
  const endpoint = { url: receiver.url, events, hasDetails };
  const saved = await ada.post("/shop/saveWebhook", endpoint);
  const state = async () => (await (await ada.get("/shop/webhooks")).json()) as WebhooksResponse;
  const { embed_key: shop } = await open.db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  const sendLead = async () => {
    const lead = makeLookLead({ shop, email: "zoe@example.com", message: "By Friday?" });
    await open.postLooks(lead);
    return lead.id;
  };
  return { ...open, ...receiver, ada, endpoint, saved, state, sendLead };
}

test("tells a receiver of a new lead, by id, with a signature that Standard Webhooks verifies", async () => {
  const { sendLead, runDueJobs, received, state } = await openReceiver();
  const leadId = await sendLead();
  await runDueJobs();
  expect(received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: "" }] = received;
  const { endpoints, deliveries } = await state();
  expect(new Webhook(endpoints[0]?.secret ?? "").verify(body, headers)).toEqual({
    type: "lead.created",
    timestamp: expect.any(String),
    data: { leadId, status: "new" },
  });
  expect(deliveries).toMatchObject([
    { event: "lead.created", state: "delivered", attempts: 1, outcome: "200" },
  ]);
});

test("sends details only where the shop asked for them", async () => {
  const { sendLead, runDueJobs, received } = await openReceiver(makeNetwork(here), true);
  await sendLead();
  await runDueJobs();
  const { data } = JSON.parse(received[0]?.body ?? "{}") as { data: { lead: object } };
  expect(data.lead).toMatchObject({
    email: "zoe@example.com",
    message: "By Friday?",
    looks: [{ name: "Friday" }, {}],
  });
});

test("tells of changes, quotes and answers, and of nothing that was not chosen", async () => {
  const { sendLead, runDueJobs, received, ada, endpoint, state } = await openReceiver();
  const id = await sendLead();
  await ada.post("/shop/changeLead", { id, version: 1, status: "contacted" });
  await ada.post("/shop/addLeadNote", { id, noteId: crypto.randomUUID(), text: "Called" });
  const quote = (await (await ada.post("/shop/createQuote", { leadId: id, look: 1 })).json()) as {
    id: string;
  };
  const { draft } = (await (await ada.get(`/shop/quote?id=${quote.id}`)).json()) as {
    draft: { lines: object[] };
  };
  const lines = draft.lines.map((line) => ({ ...line, quantity: 1, unitCents: 100 }));
  await ada.post("/shop/saveQuote", { id: quote.id, draftVersion: 1, draft: { ...draft, lines } });
  await ada.post("/shop/sendQuote", { id: quote.id, draftVersion: 2 });
  await runDueJobs();
  const types = received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  expect(types.toSorted()).toEqual(["lead.created", "lead.updated", "lead.updated", "quote.sent"]);
  const sent = received.find(({ body }) => body.includes("quote.sent"))?.body ?? "";
  expect(JSON.parse(sent)).toMatchObject({ data: { leadId: id, number: 1001, version: 1 } });
  const [known] = (await state()).endpoints;
  await ada.post("/shop/saveWebhook", { ...endpoint, id: known?.id, events: ["quote.accepted"] });
  await sendLead();
  await runDueJobs();
  expect(received).toHaveLength(4);
});

test("a receiver that is down for a day loses nothing: nine tries, from 5 seconds to 24 hours apart", async () => {
  const { sendLead, runDueJobs, received, answer, state, pool, advanceMinutes } = await openReceiver();
  answer.status = 503;
  await sendLead();
  const pauses: number[] = [];
  for (let tries = 1; tries < 9; tries++) {
    await runDueJobs();
    const { rows } = await pool.query<{ seconds: number }>(
      `select round(extract(epoch from run_at - now()))::int as seconds from graphile_worker.jobs
       where task_identifier = 'send-webhook'`,
    );
    const seconds = rows[0]?.seconds ?? 0;
    pauses.push(seconds);
    await advanceMinutes(Math.ceil(seconds / 60));
  }
  const expected = [5, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400];
  expect(pauses.map((pause, index) => Math.abs(pause - (expected[index] ?? 0)) <= 3)).toEqual(
    expected.map(() => true),
  );
  answer.status = 200;
  await runDueJobs();
  expect(received).toHaveLength(9);
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect((await state()).deliveries).toMatchObject([{ state: "delivered", attempts: 9 }]);
});

test("gives up after nine tries, and sends again when asked", async () => {
  const { sendLead, runDueJobs, received, answer, state, ada, advanceMinutes } = await openReceiver();
  answer.status = 500;
  await sendLead();
  for (let tries = 0; tries < 10; tries++) {
    await runDueJobs();
    await advanceMinutes(24 * 60);
  }
  const [failed] = (await state()).deliveries;
  expect([received.length, failed]).toMatchObject([9, { state: "failed", attempts: 9, outcome: "500" }]);
  answer.status = 200;
  await ada.post("/shop/replayWebhook", { id: failed?.id });
  await runDueJobs();
  expect((await state()).deliveries).toMatchObject([{ id: failed?.id, state: "delivered" }]);
});

test("a receiver that says it is gone gets nothing more, until its owner, who is told, saves it again", async () => {
  const { sendLead, runDueJobs, received, answer, state, ada, endpoint, mails } = await openReceiver();
  answer.status = 410;
  await sendLead();
  await runDueJobs();
  await sendLead();
  await runDueJobs();
  const { endpoints, deliveries } = await state();
  expect([received.length, endpoints[0]?.state, deliveries.length]).toEqual([1, "disabled", 1]);
  const warnings = mails.filter(({ raw }) =>
    /^Subject: We turned off a webhook to hooks\.example/m.test(raw),
  );
  expect(warnings.map(({ to }) => to)).toEqual([["ada@example.com"]]);
  answer.status = 200;
  await ada.post("/shop/saveWebhook", { ...endpoint, id: endpoints[0]?.id });
  await ada.post("/shop/testWebhook", { id: endpoints[0]?.id });
  await runDueJobs();
  expect(JSON.parse(received[1]?.body ?? "{}")).toMatchObject({ type: "webhook.test", data: {} });
});

test("what is sent again while its receiver is off is given up, and can be sent again once it is on", async () => {
  const { sendLead, runDueJobs, received, answer, state, ada, endpoint } = await openReceiver();
  answer.status = 410;
  await sendLead();
  await runDueJobs();
  const { endpoints, deliveries } = await state();
  const sendAgain = () => ada.post("/shop/replayWebhook", { id: deliveries[0]?.id });
  await sendAgain();
  await runDueJobs();
  expect(received).toHaveLength(1);
  expect((await state()).deliveries).toMatchObject([{ state: "failed", outcome: "The receiver is gone." }]);
  answer.status = 200;
  await ada.post("/shop/saveWebhook", { ...endpoint, id: endpoints[0]?.id });
  expect((await sendAgain()).status).toBe(200);
  await runDueJobs();
  expect(received).toHaveLength(2);
  expect((await state()).deliveries).toMatchObject([{ state: "delivered" }]);
});

test("a try that fails while another one turns the receiver off is given up, too", async () => {
  const { sendLead, runDueJobs, received, answer, state, advanceMinutes } = await openReceiver();
  answer.status = 410;
  answer.meanwhile = async () => {
    if (received.length > 1) return;
    await vi.waitUntil(async () => (await state()).endpoints[0]?.state === "disabled", { timeout: 30_000 });
    answer.status = 500;
  };
  await sendLead();
  await sendLead();
  await runDueJobs();
  await advanceMinutes(1);
  await runDueJobs();
  expect((await state()).deliveries).toMatchObject([{ state: "failed" }, { state: "failed" }]);
});

test("however often a shop asks for a test, one waits, and asking again tries it now", async () => {
  const { ada, state, received, answer, runDueJobs, countJobs } = await openReceiver();
  const { endpoints } = await state();
  const ask = () => ada.post("/shop/testWebhook", { id: endpoints[0]?.id });
  await Promise.all(Array.from({ length: 12 }, ask));
  expect(await countJobs()).toBe(1);
  answer.status = 500;
  await runDueJobs();
  answer.status = 200;
  await ask();
  await runDueJobs();
  // On a slow machine, the retry after five seconds is due as well.
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect((await state()).deliveries).toMatchObject([{ event: "webhook.test", state: "delivered" }]);
  await ask();
  await runDueJobs();
  expect((await state()).deliveries).toHaveLength(2);
});

test("an address that is gone does not turn off one saved meanwhile, which gets the message", async () => {
  const { sendLead, runDueJobs, received, answer, state, ada, endpoint, mails } = await openReceiver();
  const { endpoints } = await state();
  answer.status = 410;
  answer.meanwhile = () =>
    ada.post("/shop/saveWebhook", { ...endpoint, id: endpoints[0]?.id, url: `${endpoint.url}/new` });
  await sendLead();
  await runDueJobs();
  expect(await state()).toMatchObject({ endpoints: [{ state: "ok" }], deliveries: [{ state: "waiting" }] });
  Object.assign(answer, { status: 200, meanwhile: () => Promise.resolve() });
  await runDueJobs();
  expect(received.map(({ path }) => path)).toEqual(["/in", "/in/new"]);
  expect((await state()).deliveries).toMatchObject([{ state: "delivered", attempts: 2 }]);
  expect(mails.filter(({ raw }) => /webhook/i.test(raw))).toEqual([]);
});

test("a late mail says nothing that no longer holds", async () => {
  const { sendLead, runDueJobs, answer, state, ada, endpoint, mails, pool } = await openReceiver();
  const [known] = (await state()).endpoints;
  const tell = async () => {
    const tasks = ["send-webhook-warning", "send-webhook-gone"];
    await pool.query(
      "select graphile_worker.add_job(task, json_build_object('id', $1::text)) from unnest($2::text[]) as task",
      [known?.id, tasks],
    );
    await runDueJobs();
    return mails.map(({ raw }) => /^Subject: (.*hooks.*)\r$/m.exec(raw)?.[1]).filter(Boolean);
  };
  answer.status = 500;
  await sendLead();
  await runDueJobs();
  expect(await tell()).toEqual([]);
  answer.status = 410;
  await sendLead();
  await runDueJobs();
  const told = await tell();
  expect(new Set(told).size).toBe(1);
  await ada.post("/shop/saveWebhook", { ...endpoint, id: known?.id });
  expect(await tell()).toEqual(told);
});

test("follows no redirect", async () => {
  const { sendLead, runDueJobs, received, answer, state } = await openReceiver();
  answer.status = 302;
  answer.headers = { location: "/elsewhere" };
  await sendLead();
  await runDueJobs();
  expect(received.map(({ path }) => path)).toEqual(["/in"]);
  expect((await state()).deliveries).toMatchObject([{ state: "waiting", outcome: "302" }]);
});

test("a receiver whose name later resolves to another address is refused", async () => {
  const { sendLead, runDueJobs, received, state, saved } = await openReceiver(
    makeNetwork(here, ["127.0.0.2"]),
  );
  expect(saved.status).toBe(200);
  await sendLead();
  await runDueJobs();
  expect(received).toEqual([]);
  expect((await state()).deliveries).toMatchObject([
    { state: "waiting", outcome: "The host is not on the public internet." },
  ]);
});

test("the connection goes to the address that was checked, whatever the name resolves to a moment later", async () => {
  const { url, received } = await startWebhookReceiver();
  const network = makeNetwork(here, ["127.0.0.2"]);
  expect(await postWebhook({ url, headers: {}, body: "{}" }, network)).toEqual({
    kind: "answered",
    status: 200,
  });
  expect(received).toHaveLength(1);
});

test("of a name with a public and a private address neither is used", async () => {
  const { url, received } = await startWebhookReceiver();
  const outcome = await postWebhook({ url, headers: {}, body: "{}" }, makeNetwork(["127.0.0.1", "10.0.0.1"]));
  expect([outcome.kind, received]).toEqual(["failed", []]);
});

test.each([
  ["http://hooks.example/", "Enter an address that begins with https://."],
  ["https://user:secret@hooks.example/", "Must have no password in it."],
  ["https://127.0.0.1/", "The host is not on the public internet."],
  ["https://[::1]/", "The host is not on the public internet."],
  ["https://localhost/", "The host is not on the public internet."],
  ["https://0x7f.1/", "The host is not on the public internet."],
])("refuses to save %s", async (url, reason) => {
  const open = await openMailedApp({ webhookNetwork: publicNetwork });
  const ada = await signInShop(open);
  const answer = await ada.post("/shop/saveWebhook", { url, events: ["lead.created"], hasDetails: false });
  expect((await readProblem(answer)).fields).toEqual({ url: reason });
});

test("mails the owners once after five failing days", async () => {
  const { sendLead, runDueJobs, answer, mails, pool, advanceMinutes } = await openReceiver();
  answer.status = 500;
  await sendLead();
  await runDueJobs();
  await pool.query("update webhook_endpoints set failing_since = failing_since - interval '5 days'");
  for (let tries = 0; tries < 3; tries++) {
    await advanceMinutes(10);
    await runDueJobs();
  }
  const warnings = mails.filter(({ raw }) => /answered for five days/.test(raw));
  expect(warnings.map(({ to }) => to)).toEqual([["ada@example.com"]]);
});

test("erasing a lead leaves nothing to send about it", async () => {
  const { sendLead, runDueJobs, received, answer, ada, state, advanceMinutes } = await openReceiver();
  answer.status = 500;
  const id = await sendLead();
  await runDueJobs();
  await ada.post("/shop/eraseLead", { id });
  await advanceMinutes(10);
  await runDueJobs();
  expect([received.length, (await state()).deliveries]).toEqual([1, []]);
});

test("two owners who change different things of a webhook both have theirs, and a new one needs all", async () => {
  const { ada, endpoint, state } = await openReceiver(makeNetwork(here), true);
  const id = (await state()).endpoints[0]?.id;
  const save = async (change: object) => (await ada.post("/shop/saveWebhook", change)).status;
  expect(await save({ id, hasDetails: false })).toBe(200);
  expect(await save({ id, events: ["quote.sent"] })).toBe(200);
  expect(await save({ id, url: `${endpoint.url}/new` })).toBe(200);
  expect((await state()).endpoints).toMatchObject([
    { id, url: `${endpoint.url}/new`, events: ["quote.sent"], hasDetails: false },
  ]);
  const lacking = await readProblem(await ada.post("/shop/saveWebhook", { url: endpoint.url }));
  expect(lacking.fields).toEqual({ events: "Fill out this field.", hasDetails: "Fill out this field." });
  const { entries } = (await (await ada.get("/shop/audit")).json()) as AuditPage;
  expect(entries.slice(0, 2).map(({ subject }) => subject)).toEqual([new URL(endpoint.url).host, ""]);
});

test("a shop has no more endpoints than it may, however many are added at once", async () => {
  const { ada, endpoint, state } = await openReceiver();
  const more = Array.from({ length: webhookLimits.endpoints + 3 }, () =>
    ada.post("/shop/saveWebhook", endpoint),
  );
  await Promise.all(more);
  expect((await state()).endpoints).toHaveLength(webhookLimits.endpoints);
});

test("only owners see and change where a shop is told", async () => {
  const open = await openReceiver();
  const max = await signInMember(open, { uid: "max", role: "manager" });
  expect(await (await max.get("/shop/webhooks")).json()).toEqual({
    role: "manager",
    endpoints: [],
    deliveries: [],
  });
  expect((await readProblem(await max.post("/shop/saveWebhook", open.endpoint))).code).toBe("role-too-low");
});
