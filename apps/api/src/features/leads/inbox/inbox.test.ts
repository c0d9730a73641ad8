import type { LeadDetails, LeadPage, LeadQuery, LookLead, SentLayer } from "@livery/contract";
import { expect, test } from "vitest";
import { jpegBytes, makeLookLead } from "../../../testing/look-lead.ts";
import { openQuotedLead } from "../../../testing/open-quoted-lead.ts";
import { findFreePort } from "../../../testing/free-port.ts";
import { openTestApp, type TestAppOptions } from "../../../testing/open-test-app.ts";
import { readProblem } from "../../../testing/read-problem.ts";
import { signInMember, signInShop } from "../../../testing/sign-in-shop.ts";
import { startSandbox } from "../../../testing/start-sandbox.ts";
import { startSmtp } from "../../../testing/start-smtp.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";

releaseClusterAtEnd();

async function openInbox(options: TestAppOptions = {}) {
  const open = await openTestApp(options);
  const ada = await signInShop(open);
  const { embed_key: key } = await open.db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  /** Sends a lead to Ada's shop, and returns its id. */
  const send = async (lead: Partial<LookLead> = {}) => {
    const sent = makeLookLead({ shop: key, ...lead });
    const answer = await open.postLooks(sent);
    if (answer.status !== 200) throw new Error(`The lead was refused with status ${answer.status}.`);
    return sent.id;
  };
  const page = async (query: LeadQuery = {}, as = ada) => {
    const answer = await as.get(`/shop/leads?${new URLSearchParams({ ...query }).toString()}`);
    return (await answer.json()) as LeadPage; // typed by the contract
  };
  const names = async (query: LeadQuery = {}) => (await page(query)).leads.map(({ name }) => name);
  const details = async (id: string, as = ada) =>
    (await (await as.get(`/shop/lead?id=${id}`)).json()) as LeadDetails; // as above
  return { ...open, ada, key, send, page, names, details };
}

async function codeOf(answer: Response): Promise<string> {
  return answer.status === 200 ? "ok" : (await readProblem(answer)).code;
}

test("lists a lead as it came in, unread and new", async () => {
  const { send, page } = await openInbox();
  const id = await send({ phone: "+1 555 0100", message: "By Friday?", facts: { source: "kiosk" } });
  const { leads, counts, unread, next, team, role } = await page();
  expect(leads).toMatchObject([
    {
      id,
      name: "Ada Byron",
      email: "ada@example.com",
      phone: "+1 555 0100",
      excerpt: "By Friday?",
      status: "new",
      source: "kiosk",
      version: 1,
      assigneeId: null,
      isUnread: true,
      looks: 2,
      flags: [],
    },
  ]);
  expect(counts).toEqual({ new: 1, contacted: 0, quoted: 0, booked: 0, done: 0, lost: 0, archived: 0 });
  expect({ unread, next, role }).toEqual({ unread: 1, next: null, role: "owner" });
  expect(team).toEqual([{ accountId: "ada", name: "ada@example.com", isYou: true }]);
});

test("orders by arrival, by last change and by name", async () => {
  const { send, names, ada } = await openInbox();
  const first = await send({ name: "bea" });
  await send({ name: "Zoë" });
  await send({ name: "Ada" });
  await ada.post("/shop/addLeadNote", { id: first, noteId: crypto.randomUUID(), text: "Called" });
  expect(await names()).toEqual(["Ada", "Zoë", "bea"]);
  expect(await names({ sort: "oldest" })).toEqual(["bea", "Zoë", "Ada"]);
  expect(await names({ sort: "recent" })).toEqual(["bea", "Ada", "Zoë"]);
  expect(await names({ sort: "name" })).toEqual(["Ada", "bea", "Zoë"]);
});

test("finds words in names, addresses, phone numbers and messages, and takes them literally", async () => {
  const { send, names } = await openInbox();
  await send({ name: "Zoë Byron", email: "zoe@wraps.example", phone: "(614) 555-0100" });
  await send({ name: "Max 100%_done", email: "max@example.com", message: "Satin black hood" });
  expect(await names({ q: "ZOË wraps" })).toEqual(["Zoë Byron"]);
  expect(await names({ q: "6145550100" })).toEqual(["Zoë Byron"]);
  expect(await names({ q: "satin  hood" })).toEqual(["Max 100%_done"]);
  expect(await names({ q: "0%_d" })).toEqual(["Max 100%_done"]);
  expect(await names({ q: "x%" })).toEqual([]);
});

test("finds words with and without their accents", async () => {
  const { send, names } = await openInbox();
  await send({ name: "Javier RÍOS", message: "Mañana, por favor" });
  await send({ name: "Ana Nunez" });
  expect(await names({ q: "rios" })).toEqual(["Javier RÍOS"]);
  expect(await names({ q: "ríos manana" })).toEqual(["Javier RÍOS"]);
  expect(await names({ q: "Núñez" })).toEqual(["Ana Nunez"]);
});

test("filters by status, source and assignee", async () => {
  const { send, names, ada, page } = await openInbox();
  const booked = await send({ name: "Booked", facts: { source: "kiosk" } });
  await send({ name: "Waiting" });
  await ada.post("/shop/changeLead", { id: booked, version: 1, status: "booked", assigneeId: "ada" });
  expect(await names({ status: "booked" })).toEqual(["Booked"]);
  expect(await names({ source: "embed" })).toEqual(["Waiting"]);
  expect(await names({ assignee: "ada" })).toEqual(["Booked"]);
  expect(await names({ assignee: "none" })).toEqual(["Waiting"]);
  expect((await page({ status: "lost" })).counts).toMatchObject({ new: 1, booked: 1 });
  expect(await codeOf(await ada.get("/shop/leads?status=won"))).toBe("invalid-fields");
});

test("counts what matches by status, beside the numbers of all leads", async () => {
  const { send, ada, page } = await openInbox();
  const spam = await send({ name: "Cam", message: "2021 Camry" });
  await send({ name: "Cara", message: "My Camry, too" });
  await send({ name: "Other", facts: { source: "kiosk" } });
  await ada.post("/shop/changeLead", { id: spam, version: 1, status: "archived" });
  const found = await page({ q: "camry", status: "new" });
  expect(found.matches).toMatchObject({ new: 1, archived: 1 });
  expect(found.counts).toMatchObject({ new: 2, archived: 1 });
  expect((await page({ source: "kiosk" })).matches).toMatchObject({ new: 1, archived: 0 });
});

test("lists and exports only unread leads on request", async () => {
  const { send, ada, names } = await openInbox();
  const seen = await send({ name: "Seen" });
  await send({ name: "Waiting" });
  await ada.post("/shop/openLead", { id: seen });
  expect(await names({ unread: "true" })).toEqual(["Waiting"]);
  expect(await (await ada.get("/shop/leads.csv?unread=true")).text()).not.toContain("Seen");
  expect(await codeOf(await ada.get("/shop/leads?unread=1"))).toBe("invalid-fields");
});

test.each(["newest", "oldest", "recent", "name"] as const)(
  "pages in the order %s without losing or repeating a lead, also of one moment",
  async (sort) => {
    const { pool, page } = await openInbox();
    await pool.query(
      `insert into leads (kind, shop_uid, name, email, phone, message, sent_at, source, created_at, updated_at)
       select 'looks', 'ada', 'Customer ' || (n % 40), 'c' || n || '@example.com', '', '', now(), 'embed',
         timestamptz '2026-11-01' + (n % 30) * interval '1 microsecond',
         timestamptz '2026-11-02' + (n % 30) * interval '1 microsecond'
       from generate_series(1, 120) as n`,
    );
    const seen: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const { leads, next }: LeadPage = await page({ sort, after });
      seen.push(...leads.map(({ email }) => email));
      after = next;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  },
);

test("an archived lead is out of the inbox, and found by its tab and by words", async () => {
  const { send, ada, page, names } = await openInbox();
  const id = await send({ name: "Spam" });
  await send({ name: "Waiting" });
  await ada.post("/shop/changeLead", { id, version: 1, status: "archived" });
  expect(await names()).toEqual(["Waiting"]);
  expect(await names({ status: "archived" })).toEqual(["Spam"]);
  expect(await names({ q: "spam" })).toEqual(["Spam"]);
  expect((await page()).counts).toMatchObject({ new: 1, archived: 1 });
  expect(await (await ada.get("/shop/leads.csv")).text()).toContain(",archived,Spam,"); // all that the shop has
  expect(await (await ada.get("/shop/leads.csv?status=new")).text()).not.toContain("Spam");
});

test("refuses a page that is no end of another page in this order", async () => {
  const { ada } = await openInbox();
  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const odd = [
    "x",
    cursor(["1"]),
    cursor(["x", crypto.randomUUID()]),
    cursor(["1", "x"]),
    cursor(["1\0", "x"]),
  ];
  const answers = await Promise.all(
    odd.map(async (after) => codeOf(await ada.get(`/shop/leads?after=${after}`))),
  );
  expect(new Set(answers)).toEqual(new Set(["invalid-fields"]));
});

test("shows a lead with its looks, their pictures and what was sent of items that left the catalog", async () => {
  const { send, details, ada } = await openInbox();
  const film = { id: "3m-2080-g53", brand: "3M", code: "2080-G53", name: "Gloss Flame Red" };
  const tint = { lineId: "llumar-ctx", brand: "LLumar", line: "CTX", vlt: 20, netVlt: 15 };
  const id = await send({
    message: "By Friday?\nThanks",
    facts: { state: "OH", vehicle: { year: 2021, make: "Toyota" } },
    looks: [
      {
        name: "Friday",
        picture: jpegBytes.toString("base64"),
        layers: [
          { kind: "film", panels: ["hood"], panelIds: ["paint/hood"], film },
          { kind: "film", panels: ["roof"], film: { ...film, name: "Flame Red of last year" } },
          { kind: "tint", panels: ["rear window"], tint, isInNoPhoto: true },
        ],
      },
    ],
  });
  const { message, facts, looks, lead } = await details(id);
  expect({ message, facts, flags: lead.flags }).toEqual({
    message: "By Friday?\nThanks",
    facts: { state: "OH", vehicle: { year: 2021, make: "Toyota" } },
    flags: ["not-in-catalog"],
  });
  expect(looks[0]?.layers).toMatchObject([
    { panelIds: ["paint/hood"], label: "3M 2080-G53 Gloss Flame Red", isInCatalog: true, finish: "gloss" },
    { panels: ["roof"], label: "3M 2080-G53 Flame Red of last year", isInCatalog: false, isInNoPhoto: false },
    { label: "LLumar CTX 15%", netVlt: 15, isInNoPhoto: true },
  ]);
  const picture = await ada.get(`/shop/leadPicture?id=${id}&look=0`);
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect(picture.headers.get("cache-control")).toBe("private, max-age=3600");
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(jpegBytes);
  expect(await codeOf(await ada.get(`/shop/leadPicture?id=${id}&look=1`))).toBe("not-found");
  expect(await codeOf(await ada.get(`/shop/lead?id=${crypto.randomUUID()}`))).toBe("not-found");
});

test("a lead is unread until a member opens it, changes it or writes a note", async () => {
  const { send, ada, page } = await openInbox();
  const ids = await Promise.all([send(), send(), send(), send()]);
  await ada.post("/shop/openLead", { id: ids[0] });
  await ada.post("/shop/changeLead", { id: ids[1], version: 1, status: "contacted" });
  await ada.post("/shop/addLeadNote", { id: ids[2], noteId: crypto.randomUUID(), text: "Called" });
  const { leads, unread } = await page();
  expect(unread).toBe(1);
  expect(leads.filter(({ isUnread }) => isUnread).map(({ id }) => id)).toEqual([ids[3]]);
  expect(await (await ada.get("/shop/unreadLeads")).json()).toEqual({ unread: 1 });
});

test("an export that fails half-way is no file, rather than a file without some of the leads", async () => {
  const { send, ada, pool } = await openInbox();
  await send({ name: "Ada Byron" });
  await pool.query("alter table lead_looks rename to gone");
  const answer = await ada.get("/shop/leads.csv");
  await expect(answer.text()).rejects.toThrow('relation "lead_looks" does not exist');
});

test("exports the leads of a query as CSV, for owners", async () => {
  const { send, ada, ...open } = await openInbox();
  await send({ name: "=cmd|' /C calc'!A1", message: 'Say "hi",\nplease', phone: "+1 555 0100" });
  await send({ name: "Max" });
  const answer = await ada.get("/shop/leads.csv?q=0100");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const text = await answer.text();
  expect(text).toContain("Received (UTC),Status,Name");
  expect(text).toContain(
    `,new,'=cmd|' /C calc'!A1,ada@example.com,'+1 555 0100,embed,,"Say ""hi"",\nplease"`,
  );
  expect(text).toContain("Hood, roof: 3M 2080-G53 Gloss Flame Red");
  expect(text).not.toContain("Max");
  const max = await signInMember(open, { uid: "max", role: "manager" });
  expect(await codeOf(await max.get("/shop/leads.csv"))).toBe("role-too-low");
});

test("exports what looks cost and what was quoted, with times of the owner's time zone", async () => {
  const { ada, details, send, leadDetails } = await openQuotedLead();
  const rowOf = async () => {
    const answer = await ada.get("/shop/leads.csv?timeZone=Asia/Kolkata");
    return (await answer.text()).split(/\r\n/);
  };
  const received = new Date((await leadDetails()).lead.receivedAt).getTime() + 5.5 * 60 * 60 * 1000;
  const there = new Date(received).toISOString().slice(0, 19).replace("T", " ");
  const [head, drafted] = await rowOf();
  expect(head).toMatch(/^Received \(Asia\/Kolkata\),/);
  expect(head).toContain(",Currency,Estimate from,Estimate to,Quote number,Quote status,Quote total,Id");
  expect(drafted).toMatch(new RegExp(`^${there},`));
  expect(drafted).toMatch(/,USD,325\.50,371\.70,1001,draft,348\.60,[\w-]{36}$/);
  await send((await details()).draftVersion);
  expect((await rowOf())[1]).toContain(",1001,sent,348.60,");
});

test("exports no sum of looks of which a part has no price", async () => {
  const { ada, postLooks, db } = await openQuotedLead();
  const { embed_key: shop } = await db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  await postLooks(makeLookLead({ shop, name: "Max" }));
  const text = await (await ada.get("/shop/leads.csv")).text();
  expect(text).toContain(",USD,325.50,371.70,1001,");
  expect(text).toContain(",USD,,,,,,");
});

test("exports no estimate by prices that are not the shop's, and UTC for a time zone that is unknown", async () => {
  const { send, ada } = await openInbox();
  await send();
  const text = await (await ada.get("/shop/leads.csv?timeZone=Mars/Olympus")).text();
  expect(text).toMatch(/^Received \(UTC\),/);
  expect(text).toMatch(/,USD,,,,,,[\w-]{36}\r\n$/);
});

test("exports more leads than one batch", async () => {
  const { pool, ada } = await openInbox();
  await pool.query(
    `insert into leads (kind, shop_uid, name, email, phone, message, sent_at, source)
     select 'looks', 'ada', 'Customer', 'c' || n || '@example.com', '', '', now(), 'embed'
     from generate_series(1, 450) as n`,
  );
  const text = await (await ada.get("/shop/leads.csv")).text();
  expect(new Set(text.match(/c\d+@example\.com/g)).size).toBe(450);
});

test("an erased lead is gone with its pictures and notes, and a queued copy does not bring it back", async () => {
  const { send, ada, db, page, ...open } = await openInbox();
  const id = await send();
  await ada.post("/shop/addLeadNote", { id, noteId: crypto.randomUUID(), text: "Called" });
  const max = await signInMember({ ...open, db }, { uid: "max", role: "manager" });
  expect(await codeOf(await max.post("/shop/eraseLead", { id }))).toBe("role-too-low");
  expect(await codeOf(await ada.post("/shop/eraseLead", { id }))).toBe("ok");
  expect(await codeOf(await ada.post("/shop/eraseLead", { id }))).toBe("not-found");
  await send({ id });
  expect((await page()).leads).toEqual([]);
  expect(await db.selectFrom("lead_looks").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("lead_events").selectAll().execute()).toEqual([]);
});

test("says how far the mails of a lead are", async () => {
  const port = await findFreePort(); // nothing listens there
  const { send, details, runDueJobs, makeJobsDue } = await openInbox({
    inboxUrl: `http://127.0.0.1:${port}`,
  });
  const id = await send();
  const waiting = { acceptedAt: null, failures: 0, refusalCode: null, isGivenUp: false };
  expect((await details(id)).mails).toEqual([
    { mail: "confirmation", ...waiting },
    { mail: "notice", ...waiting },
  ]);
  await runDueJobs();
  await makeJobsDue();
  await runDueJobs();
  expect((await details(id)).mails).toMatchObject([{ acceptedAt: null, failures: 2 }, { failures: 2 }]);
});

test("says that the mail server refused a mail, and when it was given up", async () => {
  const port = await findFreePort();
  await startSmtp(port, { refused: "zoe@example.com" });
  const { send, details, runDueJobs, pool } = await openInbox({ smtpUrl: `smtp://127.0.0.1:${port}` });
  const id = await send({ email: "zoe@example.com" });
  await runDueJobs();
  const [confirmation, notice] = (await details(id)).mails;
  expect(confirmation).toMatchObject({ failures: 1, refusalCode: 550, isGivenUp: false, acceptedAt: null });
  expect(notice).toMatchObject({ failures: 0, refusalCode: null, acceptedAt: expect.any(String) });
  await pool.query(
    "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now(), attempts => max_attempts - 1) from graphile_worker.jobs",
  );
  await runDueJobs();
  expect((await details(id)).mails[0]).toMatchObject({ failures: 2, refusalCode: 550, isGivenUp: true });
});

test("says when the mail server accepted a mail", async () => {
  const sandbox = await startSandbox();
  const { send, details, runDueJobs } = await openInbox({ inboxUrl: sandbox.url });
  const id = await send({ email: "", phone: "+1 555 0100" });
  await runDueJobs();
  const [notice, ...others] = (await details(id)).mails;
  expect(notice).toMatchObject({ mail: "notice", failures: 0 });
  expect(Date.parse(notice?.acceptedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect(others).toEqual([]);
});

test("a lead's page has lengths of film for its car, and the listed limits of its state", async () => {
  const { send, details } = await openInbox();
  const film = { id: "3m-2080-g53", brand: "3M", code: "2080-G53", name: "Gloss Flame Red" };
  const tint = { lineId: "llumar-ctx", brand: "LLumar", line: "CTX", vlt: 20, netVlt: 15 };
  const layers: SentLayer[] = [
    { kind: "film", panels: ["whole car"], panelIds: ["paint/all"], film },
    { kind: "black", panels: ["grille"], panelIds: ["trim/other"], glossLevel: "satin" },
    { kind: "film", panels: ["hood"], film },
    { kind: "black", panels: ["roof"], panelIds: ["paint/roof"], glossLevel: "gloss" },
    {
      kind: "tint",
      panels: ["front side windows", "rear window"],
      panelIds: ["glass/front-door", "glass/rear-window"],
      tint,
    },
  ];
  const looks = [{ name: "Friday", picture: jpegBytes.toString("base64"), layers }];
  const id = await send({ looks, facts: { state: "OH", vehicle: { class: "midsize_sedan" } } });
  const shown = (await details(id)).looks[0]?.layers;
  expect(shown?.map(({ length }) => length)).toEqual([
    { lowFt: 59.4, typicalFt: 63.8, highFt: 68.2 }, // without the roof
    null,
    null, // an older app, which sends no panel ids
    { lowFt: 6.6, typicalFt: 7.7, highFt: 8.8 },
    null,
  ]);
  expect(shown?.[4]?.tintCheck).toEqual({
    state: "Ohio",
    reviewed: expect.stringMatching(/^\d{4}-\d\d$/),
    windows: [
      { window: "Front side", listed: "at least 50%", isWithin: false },
      { window: "Rear", listed: "any", isWithin: true },
    ],
  });
  const stateless = await send({ looks });
  expect((await details(stateless)).looks[0]?.layers[4]?.tintCheck).toBe(null);
});
