import { type BusinessInquiry, type DemoRequest, lookLeadPath } from "@livery/contract";
import { expect, test } from "vitest";
import { findFreePort } from "../../testing/free-port.ts";
import { makeLookLead } from "../../testing/look-lead.ts";
import { naughtyStrings } from "../../testing/naughty-strings.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { pairKiosk } from "../../testing/pair-kiosk.ts";
import { codeOf, readProblem } from "../../testing/read-problem.ts";
import { sealText } from "../../testing/seal-lead.ts";
import { signInShop } from "../../testing/sign-in-shop.ts";
import { startSmtp } from "../../testing/start-smtp.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const contactPlace = "/handleContactFormHttp";
const demo: DemoRequest = {
  name: "Ada Byron",
  email: "ada@example.com",
  shopName: "Byron Wraps",
  phone: "",
  address: "",
};
const inquiry: BusinessInquiry = {
  type: "business",
  name: "Ada Byron",
  email: "ada@example.com",
  message: "Hello",
  businessName: "Byron Wraps",
  website: "",
  timestamp: "2026-11-21T09:30:00.000Z",
};

/**
 * Sends one request for each naughty string, a few at a time: of all at once, a slow machine answers some only that it is
 * unavailable. Returns the strings with their status.
 */
async function sendEach(send: (value: string) => Promise<Response>) {
  const answers: { value: string; status: number }[] = [];
  for (let start = 0; start < naughtyStrings.length; start += atOnce) {
    const few = naughtyStrings.slice(start, start + atOnce);
    answers.push(
      ...(await Promise.all(few.map(async (value) => ({ value, status: (await send(value)).status })))),
    );
  }
  return answers;
}

const atOnce = 16;

function acceptedOf(answers: { value: string; status: number }[]): string[] {
  return answers.filter(({ status }) => status === 200).map(({ value }) => value.trim());
}

test("has more than 400 naughty strings", () => {
  expect(naughtyStrings.length).toBeGreaterThan(400);
});

test("stores a naughty name as typed or refuses it, and mails only what it stores", async () => {
  const { post, leads, countJobs } = await openTestApp();
  const answers = await sendEach((name) => post("/handleDemoRequest", { ...demo, name }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  const taken = new Set(acceptedOf(answers));
  expect(taken.size).toBeGreaterThan(200);
  const stored = (await leads()).map(({ name }) => name);
  expect(stored).toHaveLength(taken.size);
  expect(new Set<unknown>(stored)).toEqual(taken);
  expect(await countJobs()).toBe(2 * stored.length);
}, 60_000);

test("stores a naughty message as typed, except for line breaks, or refuses it", async () => {
  const { post, leads, countJobs } = await openTestApp();
  const answers = await sendEach((message) => post(contactPlace, { ...inquiry, message }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  const taken = new Set(
    acceptedOf(answers).map((value) => value.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")),
  );
  const stored = (await leads()).map(({ message }) => message);
  expect(stored).toHaveLength(taken.size);
  expect(new Set<unknown>(stored)).toEqual(taken);
  expect(await countJobs()).toBe(2 * stored.length);
}, 60_000);

test("accepts no naughty string as an address, a type, a time or a duration", async () => {
  const { post, leads, countJobs } = await openTestApp();
  const sent = await Promise.all(
    ["email", "type", "timestamp", "elapsedMs"].map((field) =>
      sendEach((value) => post(contactPlace, { ...inquiry, [field]: value })),
    ),
  );
  expect(new Set(sent.flat().map(({ status }) => status))).toEqual(new Set([422]));
  expect(await leads()).toEqual([]);
  expect(await countJobs()).toBe(0);
}, 60_000);

test("adds no header and no recipient to a mail with naughty strings", async () => {
  const port = await findFreePort();
  const smtp = await startSmtp(port);
  const { post, leads, runDueJobs } = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
  const some = naughtyStrings.filter((_, index) => index % 4 === 0);
  await Promise.all(
    some.map((value) =>
      post(contactPlace, {
        ...inquiry,
        name: value,
        businessName: value,
        message: `Dear\n.\n${value}`,
      }),
    ),
  );
  await runDueJobs();
  // A notice of each, and the five confirmations that one address gets in a day.
  expect(smtp.mails).toHaveLength((await leads()).length + 5);
  expect(smtp.mails.length).toBeGreaterThan(60);
  expect(new Set(smtp.mails.flatMap(({ to }) => to))).toEqual(
    new Set(["ada@example.com", "leads@livery.example"]),
  );
  const headers = smtp.mails.flatMap(({ raw }) => {
    const [head = ""] = raw.split("\r\n\r\n");
    return head.split(/\r\n(?![ \t])/).map((header) => header.split(":")[0]);
  });
  const ours = ["From", "To", "Reply-To", "Subject", "Message-ID", "Date", "MIME-Version", "Content-Type"];
  expect(new Set(headers)).toEqual(new Set(ours));
}, 120_000);

const brackets = (count: number) => `${"[".repeat(count)}${"]".repeat(count)}`;

test.each([
  ["a lead", lookLeadPath, { ...makeLookLead(), looks: undefined }, "looks"],
  ["a form", "/handleDemoRequest", demo, "other"],
  ["a form of a robot", "/handleDemoRequest", { ...demo, topic_note: "x" }, "other"],
])(
  "%s nested deeper than any code can follow is refused, and counts as nobody's failure",
  async (...given) => {
    const [, path, fields, name] = given;
    const { app, configurator, leads, logged } = await openTestApp();
    const body = `${JSON.stringify(fields).slice(0, -1)},"${name}":${brackets(30_000)}}`;
    const headers = { "content-type": "application/json" };
    const answer = await (path === lookLeadPath ? configurator : app).request(path, {
      method: "POST",
      headers,
      body,
    });
    expect(await codeOf(answer)).toBe("malformed-json");
    expect(await leads()).toEqual([]);
    expect(logged).toEqual([]);
  },
);

test("a sealed lead nested deeper than any code can follow is refused, and counts as nobody's failure", async () => {
  const open = await openTestApp();
  const kiosk = await pairKiosk(open, await signInShop(open));
  const { leadKey } = (await kiosk.beat()).state;
  if (!leadKey) throw new Error("The server sent no key.");
  const { looks: _, ...lead } = makeLookLead();
  const text = `${JSON.stringify(lead).slice(0, -1)},"looks":${brackets(30_000)}}`;
  const answer = await open.configurator.request(lookLeadPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(await sealText({ id: lead.id, text }, leadKey)),
  });
  expect(await readProblem(answer)).toMatchObject({ fields: { sealed: "Must be a lead." } });
  expect(await open.leads()).toEqual([]);
  expect(open.logged).toEqual([]);
});

test("an address with a character that Postgres cannot store is refused, and counts as nobody's failure", async () => {
  const open = await openTestApp();
  const { configurator, logged } = open;
  const ada = await signInShop(open);
  const { embed_key: key } = await open.db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  const paths = [
    "/e/%00",
    "/e/%00/settings",
    "/e/%00/logo",
    `/e/${key}/logo?id=%00`,
    "/s/%00",
    "/s/%00/picture.jpg",
  ];
  const answers = await Promise.all(paths.map(async (path) => codeOf(await configurator.request(path))));
  answers.push(await codeOf(await ada.post("/shop/endSharedLook", { id: "\0" })));
  expect(new Set(answers)).toEqual(new Set(["malformed-request"]));
  expect(logged).toEqual([]);
});
