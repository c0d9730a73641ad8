import type { LookLead, SentLayer } from "@livery/contract";
import { expect, test } from "vitest";
import { listPictures } from "../../data/lead-files.ts";
import { jpegBytes, makeLookLead, testLayers } from "../../testing/look-lead.ts";
import { naughtyStrings } from "../../testing/naughty-strings.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { makeShop } from "../../testing/sign-in-shop.ts";
import { startSandbox } from "../../testing/start-sandbox.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const picture = jpegBytes.toString("base64");
const panels = ["hood"];
const flameRed = { id: "3m-2080-g53", brand: "3M", code: "2080-G53", name: "Gloss Flame Red" };

async function openWithShop() {
  const open = await openTestApp();
  await makeShop(open);
  const { embed_key: key } = await open.db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  const stored = async () => {
    const leads = await open.db.selectFrom("leads").selectAll().execute();
    const looks = await open.db
      .selectFrom("lead_looks")
      .select(["name", "layers"])
      .orderBy("position")
      .execute();
    return { leads, looks };
  };
  /** Posts a lead that this server's types do not allow. */
  const postOdd = (changed: object) => open.postLooks({ ...makeLookLead({ shop: key }), ...changed });
  return { ...open, key, stored, postOdd };
}

test("stores the facts that an app adds", async () => {
  const { postLooks, key, stored } = await openWithShop();
  const facts: LookLead["facts"] = {
    source: "kiosk",
    kioskName: "Front desk",
    vehicle: { year: 2021, make: "Toyota", model: "Camry", class: "midsize_sedan" },
    state: "OH",
    consentVersion: "2026-11",
    sequence: 12,
  };
  const tint = { lineId: "llumar-ctx", brand: "LLumar", line: "CTX", vlt: 20, netVlt: 15 };
  const layers: SentLayer[] = [
    { kind: "film", panels, panelIds: ["paint/hood"], film: flameRed },
    { kind: "tint", panels: ["rear window"], panelIds: ["glass/rear-window"], tint },
  ];
  await postLooks(makeLookLead({ shop: key, facts, looks: [{ name: "Friday", layers, picture }] }));
  const { leads, looks } = await stored();
  expect(leads).toMatchObject([{ source: "kiosk", facts, flags: [], shop_uid: "ada" }]);
  expect(looks).toEqual([{ name: "Friday", layers }]);
});

test("knows where a lead of an older app comes from", async () => {
  const { postLooks, key, db } = await openWithShop();
  await postLooks(makeLookLead({ shop: key, email: "framed@example.com" }));
  await postLooks(makeLookLead({ email: "alone@example.com" }));
  const rows = await db.selectFrom("leads").select(["email", "source"]).orderBy("email").execute();
  expect(rows).toEqual([
    { email: "alone@example.com", source: "site" },
    { email: "framed@example.com", source: "embed" },
  ]);
});

test("stores a lead of an unknown shop as ours, flags it, and tells us the key", async () => {
  const sandbox = await startSandbox();
  const { postLooks, db, runDueJobs } = await openTestApp({ inboxUrl: sandbox.url });
  const answer = await postLooks(makeLookLead({ shop: "000000000000" }));
  expect(await answer.json()).toEqual({ ok: true, shopName: null, isShopUnknown: true });
  expect(await db.selectFrom("leads").select(["shop_uid", "flags", "unknown_shop"]).execute()).toEqual([
    { shop_uid: null, flags: ["unknown-shop"], unknown_shop: "000000000000" },
  ]);
  await runDueJobs();
  const mails = await sandbox.mails();
  const notice = mails.find(({ to }) => to === "leads@livery.example");
  expect(notice?.text).toContain("Unknown shop: 000000000000");
});

test("stores and flags items that left the catalog, and keeps what was sent of them out of the mails", async () => {
  const sandbox = await startSandbox();
  const { postLooks, db, runDueJobs } = await openTestApp({ inboxUrl: sandbox.url });
  const tint = { lineId: "llumar-ctx", brand: "Spam", line: "CTX", vlt: 20 };
  const layers: SentLayer[] = [
    { kind: "film", panels, film: { ...flameRed, id: "3m-2080-g999" } },
    { kind: "film", panels, film: { ...flameRed, name: "Visit spam.example" } },
    { kind: "tint", panels, tint },
    { kind: "rim", panels, designId: "mesh", finishId: "pink" },
    { kind: "film", panels, film: flameRed },
  ];
  const answer = await postLooks(makeLookLead({ looks: [{ name: "Odd", layers, picture }] }));
  expect(answer.status).toBe(200);
  const stored = await db.selectFrom("leads").select("flags").execute();
  expect(stored).toEqual([{ flags: ["not-in-catalog"] }]);
  expect(await db.selectFrom("lead_looks").select("layers").execute()).toEqual([{ layers }]);
  await runDueJobs();
  const mails = await sandbox.mails();
  expect(mails.map(({ text }) => text).join()).not.toMatch(/spam|pink/i);
  const notice = mails.find(({ to }) => to === "leads@livery.example");
  expect(notice?.text).toContain("Hood: A film that is no longer in the catalog");
  expect(notice?.text).toContain("Hood: 3M 2080-G53 Gloss Flame Red");
});

test("stores what it can read of a newer app's lead, and the rest as sent", async () => {
  const { postOdd, stored, ...stores } = await openWithShop();
  const [film] = testLayers;
  const glitter = { kind: "glitter", panels };
  const answer = await postOdd({
    looks: [
      { name: "Friday", layers: [film, glitter], picture },
      { name: 7, layers: "none", picture },
      { name: "No picture", layers: [film], picture: "data:image/avif;base64,AAAA" },
    ],
    facts: { source: "hologram" },
    timestamp: "yesterday",
  });
  expect(answer.status).toBe(200);
  const { leads, looks } = await stored();
  expect(leads).toMatchObject([
    { name: "Ada Byron", flags: ["unreadable-parts"], facts: {}, shop_uid: "ada" },
  ]);
  expect(looks).toEqual([
    { name: "Friday", layers: [film] },
    { name: "Look 2", layers: [] },
  ]);
  expect(await listPictures(stores, leads[0]?.id ?? "")).toHaveLength(2);
  expect(JSON.parse(leads[0]?.unread_looks ?? "")).toEqual([
    { name: "Friday", layers: [film, glitter] },
    { name: 7, layers: "none" },
    { name: "No picture", layers: [film] },
  ]);
});

test("leaves out a picture of which a few bytes would fill the memory of whoever opens the inbox", async () => {
  const { postOdd, stored, ...stores } = await openWithShop();
  // A lossless WebP of 16,384 pixels each way.
  const huge = Buffer.from("RIFF\x1c\0\0\0WEBPVP8L\x10\0\0\0\x2f\xff\xff\xff\x0f", "latin1").toString(
    "base64",
  );
  const [film] = testLayers;
  const look = { name: "Friday", layers: [film], picture };
  await postOdd({ looks: [look, { ...look, name: "Bomb", picture: huge }], photo: huge });
  const { leads, looks } = await stored();
  expect(leads).toMatchObject([{ flags: ["unreadable-parts"], shop_uid: "ada" }]);
  expect(looks.map(({ name }) => name)).toEqual(["Friday"]);
  expect(await stores.db.selectFrom("lead_files").select("position").execute()).toEqual([{ position: 0 }]);
});

test("stores a lead without any readable look, and sends its mails", async () => {
  const { postOdd, stored, runDueJobs, countJobs } = await openWithShop();
  expect((await postOdd({ looks: "none", shop: 7 })).status).toBe(200);
  expect(await stored()).toMatchObject({
    leads: [{ flags: ["unreadable-parts"], unread_looks: null }],
    looks: [],
  });
  expect(await countJobs()).toBe(2);
  await runDueJobs();
});

test("refuses a lead that does not say who sent it", async () => {
  const { postOdd, stored } = await openWithShop();
  const refused = async (changed: object) => (await readProblem(await postOdd(changed))).fields;
  expect(await refused({ looks: [], email: "ada@" })).toEqual({
    email: "Enter an email address, such as name@example.com.",
  });
  expect(await refused({ looks: [], email: "", phone: "" })).toEqual({
    email: "Enter an email address or a phone number.",
  });
  expect(await refused({ looks: [], consent: false })).toEqual({ consent: "Check the box to agree." });
  expect(await refused({ looks: [], id: "1" })).toEqual({ id: "Must be a UUID." });
  expect((await stored()).leads).toEqual([]);
});

test("stores whatever text is in a part that it cannot read", async () => {
  const { postOdd, stored } = await openWithShop();
  const odd = naughtyStrings.filter((_, index) => index % 6 === 0);
  const answers = await Promise.all(
    [...odd, "\u0000", "\ud800"].map((text) => postOdd({ looks: [{ name: text, layers: [text], picture }] })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await stored()).leads).toHaveLength(answers.length);
}, 60_000);

test("does not bring back a lead that was erased", async () => {
  const { postLooks, stored, db, countJobs } = await openWithShop();
  const lead = makeLookLead();
  await db.insertInto("erased_leads").values({ id: lead.id }).execute();
  expect((await postLooks(lead)).status).toBe(200);
  expect((await stored()).leads).toEqual([]);
  expect(await countJobs()).toBe(0);
});
