import type { CustomerQuote, QuotePage } from "@livery/contract";
import type { Pool } from "pg";
import { expect, test } from "vitest";
import { makeLinkToken } from "../../services/link-token.ts";
import { changeVersions } from "../../testing/change-versions.ts";
import { jpegBytes } from "../../testing/look-lead.ts";
import { openQuotedLead } from "../../testing/open-quoted-lead.ts";
import { testSecret } from "../../testing/open-test-app.ts";
import { codeOf, readProblem } from "../../testing/read-problem.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

/** The days of everything that was sent are over. */
function expireVersions(pool: Pool): Promise<void> {
  return changeVersions(pool, "expires_at = expires_at - interval '30 days'");
}

test("starts a draft from the estimate of a look", async () => {
  const { details, ada } = await openQuotedLead();
  const { quote, draft, isSent, versions } = await details();
  expect(quote).toMatchObject({ number: 1001, status: "draft", name: "Zoë Marchetti", totalCents: 34_860 });
  expect(draft).toMatchObject({
    email: "zoe@example.com",
    taxPpm: 50_000,
    depositPercent: 20,
    lines: [
      { text: "3M 2080-G53 Gloss Flame Red: hood", unit: "ft", quantity: 6.6, unitCents: 2_000 },
      { text: "Installation: hood", unit: "h", quantity: 2, unitCents: 10_000 },
    ],
  });
  expect([isSent, versions]).toEqual([false, []]);
  const { quotes } = (await (await ada.get("/shop/quotes")).json()) as QuotePage;
  expect(quotes).toEqual([quote]);
});

test("says which letters of a draft its PDF cannot print", async () => {
  const { save, details } = await openQuotedLead();
  expect((await details()).unprinted).toEqual([]);
  await save({ name: "Zoë 李娜 🏎️", note: "李" });
  expect((await details()).unprinted).toEqual(["李", "娜"]);
});

test("of two members who save a draft at once one wins", async () => {
  const { save, details } = await openQuotedLead();
  const answers = await Promise.all([save({ note: "One" }), save({ note: "Two" })]);
  expect((await Promise.all(answers.map(codeOf))).toSorted()).toEqual(["changed-meanwhile", "ok"]);
  expect(await details()).toMatchObject({ draftVersion: 2 });
});

test("mails the customer a link and the PDF, and the lead is quoted", async () => {
  const { send, runDueJobs, mails, leadDetails, details } = await openQuotedLead();
  expect(await codeOf(await send())).toBe("ok");
  expect(await codeOf(await send())).toBe("ok"); // pressed twice
  await runDueJobs();
  const sent = mails.filter(({ raw }) => /^Subject: Your quote from Engine Wraps\r$/m.test(raw));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.to).toEqual(["zoe@example.com"]);
  expect(sent[0]?.raw).toMatch(/^Reply-To: .*<ada@example\.com>\r$/m);
  expect(sent[0]?.raw.replaceAll("=\r\n", "")).toMatch(/http:\/\/localhost:4100\/quote#[\w-]{64}/);
  expect(sent[0]?.raw).toMatch(/Content-Type: application\/pdf; name=quote-1001-v1\.pdf/);
  const [, cid] = /Content-ID: <(look@[^>]+)>/.exec(sent[0]?.raw ?? "") ?? [];
  expect(sent[0]?.raw.replaceAll("=\r\n", "")).toContain(`src=3D"cid:${cid}"`);
  expect(sent[0]?.raw).toContain(`${jpegBytes.toString("base64")}\r\n`);
  expect((await details()).versions).toMatchObject([
    { version: 1, mailedAt: expect.any(String), viewedAt: null },
  ]);
  const { lead, history } = await leadDetails();
  expect(lead.status).toBe("quoted");
  expect(history).toMatchObject([
    { kind: "quote", what: "sent", number: 1001, version: 1, by: "ada@example.com" },
    { kind: "status", from: "new", to: "quoted" },
  ]);
});

test("a customer who read Spanish gets quote, mails and calendar in Spanish, the team its notice in English", async () => {
  const { details, save, send, post, tokenOf, runDueJobs, mails } = await openQuotedLead({ language: "es" });
  expect((await details()).draft).toMatchObject({
    language: "es",
    lines: [{ text: "3M 2080-G53 Gloss Flame Red: cofre" }, { text: "Instalación: cofre" }],
  });
  await save({
    appointment: { startsAt: "2037-12-07T14:00:00.000Z", hours: 8, timeZone: "America/New_York" },
  });
  await send(2);
  const token = await tokenOf();
  await post("/acceptQuote", { token, name: "Zoë Marchetti", consent: true });
  await runDueJobs();
  const subjects = mails.flatMap(({ raw, to }) => `${to.join()}: ${/^Subject: (.*)\r$/m.exec(raw)?.[1]}`);
  expect(subjects).toEqual(
    expect.arrayContaining([
      "zoe@example.com: =?UTF-8?Q?Su_cotizaci=C3=B3n_de_Engine_Wraps?=",
      "zoe@example.com: =?UTF-8?Q?Acept=C3=B3_la_cotizaci=C3=B3n_de_Engine?=", // goes on in the next line
      "ada@example.com: =?UTF-8?Q?Zo=C3=AB_Marchetti_accepted_quote_1001?=",
    ]),
  );
  const calendar = await (await post("/readQuoteCalendar", { token })).text();
  expect(calendar).toMatch(/SUMMARY:Lleve su auto a Engine Wraps/);
  const toCustomer = mails.filter(({ to }) => to.includes("zoe@example.com"));
  const about = toCustomer
    .map(({ raw }) => raw.replaceAll("=\r\n", ""))
    .filter((raw) => /quote-1001/.test(raw));
  expect(about.map((raw) => /Entrega del auto: lunes, 7 de diciembre/.test(raw))).toEqual([true, true]);
});

test("refuses to send what lacks a price or a line", async () => {
  const { save, send, details } = await openQuotedLead();
  const { lines } = (await details()).draft;
  await save({ lines: lines.map((line) => ({ ...line, unitCents: null })) });
  expect((await readProblem(await send(2))).fields).toEqual({ "lines.0.unitCents": "Enter a price." });
  await save({ lines: [] }, 2);
  expect((await readProblem(await send(3))).fields).toEqual({ lines: "Add at least one line." });
});

test("without an email address nothing is mailed to the customer, and the shop has the link", async () => {
  const { save, send, details, tokenOf, post, runDueJobs, mails } = await openQuotedLead();
  await save({ email: "" });
  expect(await codeOf(await send(2))).toBe("ok");
  const token = await tokenOf();
  expect((await details()).versions).toMatchObject([
    { email: "", mailedAt: null, link: `http://localhost:4100/quote#${token}` },
  ]);
  await post("/acceptQuote", { token, name: "Zoë", consent: true });
  await runDueJobs();
  const about = mails.filter(({ raw }) => /^Subject: .*quote/im.test(raw));
  expect(about.map(({ to }) => to)).toEqual([["ada@example.com"]]);
  expect(about[0]?.raw).not.toMatch(/^Reply-To: .*zoe/im);
});

test("a member who opens the customer's link is not taken for the customer", async () => {
  const { send, post, tokenOf, ada, details } = await openQuotedLead();
  await send();
  const token = await tokenOf();
  expect(await codeOf(await ada.post("/readQuote", { token }))).toBe("ok");
  expect((await details()).versions[0]?.viewedAt).toBe(null);
  expect(await codeOf(await post("/readQuote", { token }))).toBe("ok");
  expect((await details()).versions[0]?.viewedAt).toEqual(expect.any(String));
});

test("what was sent is what counts: a later draft changes neither its total nor its lines", async () => {
  const { save, send, details, tokenOf, post, ada } = await openQuotedLead();
  await send();
  const { lines } = (await details()).draft;
  await save({ lines: lines.slice(0, 1) });
  await post("/acceptQuote", { token: await tokenOf(), name: "Zoë", consent: true });
  const { quote, sent } = await details();
  expect(quote).toMatchObject({ status: "accepted", totalCents: 34_860 });
  expect(sent?.lines).toHaveLength(2);
  const { quotes } = (await (await ada.get("/shop/quotes")).json()) as QuotePage;
  expect(quotes).toMatchObject([{ totalCents: 34_860 }]);
});

test("the customer accepts: the lead is booked, and both get a mail", async () => {
  const { send, post, tokenOf, runDueJobs, mails, leadDetails, details } = await openQuotedLead();
  await send();
  const token = await tokenOf();
  const seen = (await (await post("/readQuote", { token })).json()) as CustomerQuote;
  expect(seen).toMatchObject({
    status: "open",
    quote: {
      shopName: "Engine Wraps",
      totals: { subtotalCents: 33_200, taxCents: 1_660, totalCents: 34_860 },
      depositCents: 6_972,
      bookingUrl: "https://book.example/engine-wraps",
    },
  });
  const answer = await post("/acceptQuote", { token, name: "Zoë Marchetti", consent: true });
  expect(await answer.json()).toMatchObject({ status: "accepted", signerName: "Zoë Marchetti" });
  await runDueJobs();
  const subjects = mails.flatMap(({ raw, to }) => `${to.join()}: ${/^Subject: (.*)\r$/m.exec(raw)?.[1]}`);
  expect(subjects).toContain("zoe@example.com: You accepted the quote from Engine Wraps");
  expect(subjects).toContain("ada@example.com: =?UTF-8?Q?Zo=C3=AB_Marchetti_accepted_quote_1001?=");
  const { lead, history } = await leadDetails();
  expect(lead.status).toBe("booked");
  expect(history).toMatchObject([
    { kind: "quote", what: "sent", by: "ada@example.com", byCustomer: false },
    { kind: "status", to: "quoted", by: "ada@example.com", byCustomer: false },
    { kind: "quote", what: "accepted", by: null, byCustomer: true },
    { kind: "status", to: "booked", by: null, byCustomer: true },
  ]);
  expect(await details()).toMatchObject({
    quote: { status: "accepted" },
    versions: [{ viewedAt: expect.any(String), answer: { kind: "accepted", name: "Zoë Marchetti" } }],
  });
});

test("a customer who accepts brings an archived lead back, booked", async () => {
  const { send, post, tokenOf, ada, leadId, leadDetails } = await openQuotedLead();
  await send();
  await ada.post("/shop/changeLead", { id: leadId, version: 2, status: "archived" });
  await post("/acceptQuote", { token: await tokenOf(), name: "Zoë", consent: true });
  expect((await leadDetails()).lead.status).toBe("booked");
});

test("50 concurrent acceptances make one", async () => {
  const { send, post, tokenOf, runDueJobs, mails, leadDetails } = await openQuotedLead();
  await send();
  const token = await tokenOf();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      post("/acceptQuote", { token, name: `Signer ${index}`, consent: true }),
    ),
  );
  // A slow database may turn some away, who try again.
  const taken = answers.filter(({ status }) => status !== 503);
  const signers = await Promise.all(
    taken.map(async (answer) => ((await answer.json()) as CustomerQuote).signerName),
  );
  expect(new Set(signers).size).toBe(1);
  expect(signers[0]).toMatch(/^Signer \d+$/);
  await runDueJobs();
  expect(mails.filter(({ raw }) => /^Subject: You accepted/m.test(raw))).toHaveLength(1);
  const { history } = await leadDetails();
  expect(history.filter((event) => event.kind === "quote" && event.what === "accepted")).toHaveLength(1);
});

test.each([
  ["en", "Your updated quote from Engine Wraps", "It replaces the one you got before."],
  ["es", "Su_cotizaci=C3=B3n_actualizada", "Reemplaza la que recibi=C3=B3 antes."],
] as const)(
  "the mail of a newer version says in %s that it replaces the earlier one",
  async (language, ...words) => {
    const { save, send, runDueJobs, mails } = await openQuotedLead({ language });
    await send();
    await runDueJobs();
    await save({ note: "Done a day earlier." });
    await send(2);
    await runDueJobs();
    const quotes = mails
      .filter(({ raw }) => /name=quote-1001/.test(raw))
      .map(({ raw }) => raw.replaceAll("=\r\n", ""));
    expect(quotes).toHaveLength(2);
    const [newer, ...more] = quotes.filter((raw) => words.every((each) => raw.includes(each)));
    expect(more).toEqual([]);
    expect(newer).toContain("name=quote-1001-v2.pdf");
  },
);

test("whoever got no earlier version is not told that this one is newer", async () => {
  const { save, send, runDueJobs, mails } = await openQuotedLead();
  const addresses = ["", "zoo@example.com", "zoe@example.com"];
  for (const [index, email] of addresses.entries()) {
    await save({ email }, index + 1);
    await send(index + 2);
    await runDueJobs();
  }
  const quotes = mails.filter(({ raw }) => /name=quote-1001/.test(raw));
  expect(quotes.map(({ to, raw }) => [to, /^Subject: (.*)\r$/m.exec(raw)?.[1]])).toEqual([
    [["zoo@example.com"], "Your quote from Engine Wraps"],
    [["zoe@example.com"], "Your quote from Engine Wraps"],
  ]);
});

test("a newer version makes an older acceptance a conflict", async () => {
  const { send, save, post, tokenOf } = await openQuotedLead();
  await send();
  const [old, body] = [await tokenOf(), { name: "Zoë", consent: true }];
  await save({ note: "Now with the roof" });
  await send(2);
  expect(await codeOf(await post("/acceptQuote", { token: old, ...body }))).toBe("quote-superseded");
  expect(await (await post("/readQuote", { token: old })).json()).toMatchObject({ status: "superseded" });
  expect(await codeOf(await post("/acceptQuote", { token: await tokenOf(2), ...body }))).toBe("ok");
});

test("a quote expires after 30 days, and can be sent again", async () => {
  const { send, post, tokenOf, pool, details } = await openQuotedLead();
  await send();
  const token = await tokenOf();
  await expireVersions(pool);
  expect(await codeOf(await post("/acceptQuote", { token, name: "Zoë", consent: true }))).toBe(
    "quote-expired",
  );
  expect(await details()).toMatchObject({ quote: { status: "expired" } });
  await send();
  expect(await details()).toMatchObject({
    quote: { status: "sent" },
    versions: [{ version: 2 }, { version: 1 }],
  });
});

test("its days are days in the time zone of the member who sends it", async () => {
  const { ada, id, post, tokenOf } = await openQuotedLead();
  const send = (timeZone: string) => ada.post("/shop/sendQuote", { id, draftVersion: 1, timeZone });
  const read = async () => (await post("/readQuote", { token: await tokenOf() })).json();
  await send("Pacific/Honolulu");
  expect(await read()).toMatchObject({ quote: { timeZone: "Pacific/Honolulu" } });
});

test("lists the quotes of one status, with the numbers of all", async () => {
  const { send, pool, ada, leadId } = await openQuotedLead();
  await send();
  await ada.post("/shop/createQuote", { leadId, look: 0 });
  const list = async (query = "") => {
    const { quotes, counts } = (await (await ada.get(`/shop/quotes${query}`)).json()) as QuotePage;
    return { numbers: quotes.map(({ number }) => number), counts };
  };
  const none = { draft: 0, sent: 0, accepted: 0, declined: 0, expired: 0 };
  expect(await list("?status=sent")).toEqual({ numbers: [1001], counts: { ...none, draft: 1, sent: 1 } });
  expect(await list("?status=draft")).toMatchObject({ numbers: [1002] });
  await expireVersions(pool);
  expect(await list("?status=sent")).toMatchObject({ numbers: [] });
  expect(await list("?status=expired")).toEqual({
    numbers: [1001],
    counts: { ...none, draft: 1, expired: 1 },
  });
  expect((await list()).numbers).toEqual([1002, 1001]);
  expect((await ada.get("/shop/quotes?status=lost")).status).toBe(422);
});

test("finds words of the number, the customer, the car and the films, and counts what it found", async () => {
  const { ada, save, leadId } = await openQuotedLead();
  await save({ vehicle: "2021 Citroën C5", name: "Nguyễn 100%" });
  await ada.post("/shop/createQuote", { leadId, look: 1 });
  const find = async (query: Record<string, string>) =>
    (await (await ada.get(`/shop/quotes?${new URLSearchParams(query).toString()}`)).json()) as QuotePage;
  const numbers = async (q: string) => (await find({ q })).quotes.map(({ number }) => number);
  expect(await numbers("1002")).toEqual([1002]);
  expect(await numbers("nguyen citroen")).toEqual([1001]);
  expect(await numbers("NGUYỄN 0%")).toEqual([1001]);
  expect(await numbers("zoe@example")).toEqual([1002, 1001]);
  expect(await numbers("2080-g53  hood")).toEqual([1002, 1001]);
  expect(await numbers("1%")).toEqual([]);
  const found = await find({ q: "citroen", status: "sent" });
  expect(found.quotes).toEqual([]);
  expect(found.matches).toMatchObject({ draft: 1, sent: 0 });
  expect(found.counts).toMatchObject({ draft: 2, sent: 0 });
});

test("a declined quote says why, is final, and a new version opens it again", async () => {
  const { send, save, post, tokenOf, leadDetails } = await openQuotedLead();
  await send();
  const token = await tokenOf();
  expect(await codeOf(await post("/declineQuote", { token, reason: "Too expensive" }))).toBe("ok");
  expect(await codeOf(await post("/acceptQuote", { token, name: "Zoë", consent: true }))).toBe(
    "quote-answered",
  );
  expect((await leadDetails()).lead.status).toBe("lost");
  await save({ note: "10% off" });
  await send(2);
  expect((await leadDetails()).lead.status).toBe("quoted");
});

test("nothing changes an accepted quote or a sent version", async () => {
  const { send, save, post, tokenOf, pool } = await openQuotedLead();
  await send();
  await post("/acceptQuote", { token: await tokenOf(), name: "Zoë", consent: true });
  expect(await codeOf(await save({ note: "More" }))).toBe("quote-answered");
  expect(await codeOf(await send())).toBe("quote-answered");
  await expect(pool.query("update quote_versions set content = '{}', sha256 = sha256('{}')")).rejects.toThrow(
    "rows of quote_versions are never changed",
  );
  await expect(pool.query("update quote_versions set signer_name = 'Eve'")).rejects.toThrow(
    "rows of quote_versions are never changed",
  );
});

test("refuses forged, edited and foreign tokens, and acceptance without consent or name", async () => {
  const { send, post, tokenOf, id } = await openQuotedLead();
  await send();
  const token = await tokenOf();
  const forged = makeLinkToken(id, { kind: "quote", secret: "another secret that no server has used" });
  const other = makeLinkToken(id, { kind: "invitation", secret: testSecret });
  const edited = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
  const codes = [forged, other, edited, "", "?"].map(async (each) =>
    codeOf(await post("/readQuote", { token: each })),
  );
  expect(new Set(await Promise.all(codes))).toEqual(new Set(["link-expired"]));
  const { fields } = await readProblem(await post("/acceptQuote", { token, name: " ", consent: false }));
  expect(Object.keys(fields ?? {})).toEqual(["name", "consent"]);
});

test("the PDF and the appointment come to whoever has the link", async () => {
  const { send, save, post, tokenOf, ada, id, app } = await openQuotedLead();
  await save({
    appointment: { startsAt: "2037-12-07T14:00:00.000Z", hours: 48, timeZone: "America/New_York" },
  });
  await send(2);
  const token = await tokenOf();
  const pdf = await (await post("/readQuotePdf", { token })).arrayBuffer();
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
  const own = await ada.get(`/shop/quote.pdf?id=${id}&version=1`);
  expect(own.headers.get("content-disposition")).toBe('attachment; filename="quote-1001-v1.pdf"');
  expect(await codeOf(await post("/readQuoteCalendar", { token }))).toBe("not-found");
  await post("/acceptQuote", { token, name: "Zoë", consent: true });
  const calendar = await (await post("/readQuoteCalendar", { token })).text();
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(calendar).toMatch(/DTSTART:20371207T140000Z\r\nDTEND:20371209T140000Z/);
  expect((await app.request(`/readQuote?token=${token}`)).status).toBe(404);
});

test("erasing a lead erases its open quotes and keeps accepted ones", async () => {
  const { ada, leadId, send, post, tokenOf, id, details } = await openQuotedLead();
  await send();
  await post("/acceptQuote", { token: await tokenOf(), name: "Zoë", consent: true });
  const open = (await (await ada.post("/shop/createQuote", { leadId, look: 0 })).json()) as { id: string };
  expect(open.id).not.toBe(id);
  await ada.post("/shop/eraseLead", { id: leadId });
  expect(await codeOf(await ada.get(`/shop/quote?id=${open.id}`))).toBe("not-found");
  expect(await details()).toMatchObject({ quote: { status: "accepted", leadId: null } });
});
