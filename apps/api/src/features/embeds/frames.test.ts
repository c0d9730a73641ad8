import { defaultEmbedSettings, type EmbedResponse, noPrices, savePricesPath } from "@livery/contract";
import { expect, test } from "vitest";
import { indexFiles } from "../../http/file-index.ts";
import { makeLookLead } from "../../testing/look-lead.ts";
import { makeFolder } from "../../testing/make-folder.ts";
import { openTestApp, type TestAppOptions } from "../../testing/open-test-app.ts";
import { signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const origin = "https://engine-wraps.example";

async function openFramed(options: TestAppOptions = {}) {
  const files = indexFiles(makeFolder({ "index.html": "<h1>Car</h1>" }));
  const open = await openTestApp({ ...options, files });
  const ada = await signInShop(open);
  const read = async () => (await (await ada.get("/shop/embed")).json()) as EmbedResponse; // typed by the contract
  const { key } = await read();
  const frame = (headers: Record<string, string> = {}, of = key) =>
    open.configurator.request(`/e/${of}`, { headers });
  const ancestors = async () =>
    /frame-ancestors ([^;]*)/.exec((await frame()).headers.get("content-security-policy") ?? "")?.[1];
  return { ...open, ada, key, read, frame, ancestors };
}

test("only our own site may frame a shop's configurator, until the shop lists origins, and after it removes them", async () => {
  const { ada, ancestors, frame } = await openFramed();
  expect(await ancestors()).toBe("http://localhost:4100");
  await ada.post("/shop/addEmbedOrigin", { origin });
  expect(await ancestors()).toBe(`http://localhost:4100 ${origin}`);
  await ada.post("/shop/removeEmbedOrigin", { origin });
  expect(await ancestors()).toBe("http://localhost:4100");
  expect((await frame()).headers.get("cache-control")).toBe("no-cache");
});

test("a frame gets what is published, and whose messages count", async () => {
  const { ada, configurator, key } = await openFramed();
  await ada.post("/shop/addEmbedOrigin", { origin });
  const answer = await configurator.request(`/e/${key}/settings`);
  expect(await answer.json()).toMatchObject({
    shopName: "Engine Wraps",
    settings: { accent: null, services: ["wraps", "tint", "blackouts", "chrome-deletes", "rims", "scene"] },
    origins: [origin],
    siteOrigins: ["http://localhost:4100"],
  });
});

test("a frame gets the state of its tint limits, how to reach the shop, and where its customers choose a date", async () => {
  const { ada, configurator, key } = await openFramed();
  const contact = { phone: "+1 512 555 0140", hours: "Mon to Fri, 8 to 6" };
  const settings = { ...defaultEmbedSettings, contact, tintState: "TX" };
  await ada.post("/shop/saveEmbed", { revision: 0, settings, isPublished: true });
  const read = async () => (await configurator.request(`/e/${key}/settings`)).json();
  expect(await read()).toMatchObject({ settings: { contact, tintState: "TX" }, bookingUrl: "" });
  const bookingUrl = "https://engine-wraps.example/book";
  const change = { prices: { ...noPrices, bookingUrl }, showsRange: false, version: 0 };
  await ada.post(savePricesPath, change);
  expect(await read()).toMatchObject({ bookingUrl });
});

test("a shop that is past due keeps its frame and its leads", async () => {
  const { db, frame, key, postLooks } = await openFramed();
  await db.updateTable("shops").set({ plan: "monthly", subscription_status: "past_due" }).execute();
  expect((await frame()).status).toBe(200);
  expect(await (await postLooks(makeLookLead({ shop: key }))).json()).toMatchObject({
    shopName: "Engine Wraps",
  });
});

test("a key that no shop has gets a page that says so", async () => {
  const { frame } = await openFramed();
  const answer = await frame({}, "pk_unknown0");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
  expect(await answer.text()).toContain("Please contact the shop.");
  const spanish = await frame({ "accept-language": "fr,es-MX;q=0.8" }, "pk_unknown0");
  expect(await spanish.text()).toContain("Comuníquese con el taller.");
});

test("remembers which origins asked for it, without their paths", async () => {
  const { frame, read, pool } = await openFramed();
  await frame({ referer: `${origin}/wraps?email=ada@example.com`, "sec-fetch-dest": "iframe" });
  await frame({ referer: "http://localhost:4100/embed" });
  await frame({ referer: `${origin}/link`, "sec-fetch-dest": "document" });
  await frame({ referer: "about:blank" });
  expect((await read()).sightings).toEqual([{ origin, lastSeenAt: expect.any(String) as string }]);
  const { rows } = await pool.query("select * from embed_sightings");
  expect(JSON.stringify(rows)).not.toContain("ada@");
});

test("made-up origins do not push out the shop's own", async () => {
  const { frame, read, ada } = await openFramed();
  await ada.post("/shop/addEmbedOrigin", { origin });
  await frame({ referer: `${origin}/` });
  for (let at = 0; at < 60; at++) await frame({ referer: `https://eve-${at}.example/` });
  const { sightings } = await read();
  expect(sightings).toHaveLength(50);
  expect(sightings.map((seen) => seen.origin)).toContain(origin);
});

test("a lead keeps the origin of its page, and nothing else of the address", async () => {
  const { key, postLooks, leads } = await openFramed();
  const embedOrigin = `${origin}/wraps?email=eve@example.com#token`;
  await postLooks(makeLookLead({ shop: key, facts: { source: "embed", embedOrigin } }));
  await postLooks(makeLookLead({ shop: key, facts: { source: "embed", embedOrigin: "somewhere" } }));
  expect((await leads()).map(({ facts, flags }) => [facts.embedOrigin, flags])).toEqual([
    [origin, []],
    [undefined, []],
  ]);
});

test("each shop has a limit of its own for one network", async () => {
  const leadLimit = { perTenMinutes: 1, perDay: 2 };
  const { key, postLooks } = await openFramed({ leadLimit });
  const send = async (shop: string | null) => (await postLooks(makeLookLead({ shop }))).status;
  expect([await send(key), await send(key), await send(null), await send("pk_unknown0")]).toEqual([
    200, 429, 200, 429,
  ]);
});
