import { defaultEmbedSettings, embedLimits, type EmbedResponse, type LogoResponse } from "@livery/contract";
import { brands, loadFilms, tintBrands } from "@livery/catalog";
import { expect, test } from "vitest";
import { openTestApp } from "../../testing/open-test-app.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { signInMember, signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const settings = {
  ...defaultEmbedSettings,
  accent: "#ffb000",
  services: ["wraps", "tint"] as const,
  hiddenBrands: ["Hexis"],
};

async function openShop() {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const read = async (as = ada) => (await (await as.get("/shop/embed")).json()) as EmbedResponse; // typed by the contract
  const save = (changed: object, as = ada) =>
    as.post("/shop/saveEmbed", { settings, revision: 0, isPublished: false, ...changed });
  const allow = (origin: string, as = ada) => as.post("/shop/addEmbedOrigin", { origin });
  return { ...open, ada, read, save, allow };
}

test("a new shop has a key, offers everything and is on no site", async () => {
  const { read } = await openShop();
  expect(await read()).toEqual({
    role: "owner",
    shopName: "Engine Wraps",
    key: expect.stringMatching(/^pk_[0-9a-f]{32}$/) as string,
    oldKeys: [],
    origins: [],
    draft: defaultEmbedSettings,
    live: defaultEmbedSettings,
    revision: 0,
    sightings: [],
    appOrigin: "http://localhost:4101",
    pinnedScript: null,
  });
});

test("customers see a draft once it is published", async () => {
  const { read, save } = await openShop();
  await save({});
  expect(await read()).toMatchObject({ draft: settings, live: defaultEmbedSettings, revision: 1 });
  await save({ revision: 1, isPublished: true });
  expect(await read()).toMatchObject({ draft: settings, live: settings, revision: 2 });
});

test("of two members who save at once one wins, and the other gets the newer draft", async () => {
  const { save, read } = await openShop();
  const answers = await Promise.all([save({}), save({ settings: defaultEmbedSettings })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const loser = await readProblem(answers.find(({ status }) => status === 409) ?? new Response());
  expect(loser).toMatchObject({ code: "changed-meanwhile", current: await read() });
});

test.each<[string, object, string]>([
  ["a color in words", { accent: "red" }, "settings.accent"],
  ["no services", { services: [] }, "settings.services"],
  ["a logo of another shop", { logo: "0123456789abcdef" }, "settings.logo"],
  ["a maker that nobody knows", { hiddenBrands: ["Acme"] }, "settings.hiddenBrands"],
  ["tint of no maker", { hiddenBrands: [...tintBrands] }, "settings.hiddenBrands"],
  ["no film at all", { services: ["wraps"], hiddenBrands: [...brands] }, "settings.hiddenFilms"],
])("refuses %s", async (_what, changed, field) => {
  const { save } = await openShop();
  const { code, fields } = await readProblem(await save({ settings: { ...settings, ...changed } }));
  expect(code).toBe("invalid-fields");
  expect(Object.keys(fields ?? {})).toEqual([field]);
});

test("refuses to hide the last film", async () => {
  const { save } = await openShop();
  const films = await loadFilms();
  const hiddenFilms = films.map(({ id }) => id);
  expect((await save({ settings: { ...settings, hiddenFilms } })).status).toBe(422);
  expect(
    (await save({ settings: { ...settings, hiddenFilms: hiddenFilms.slice(1), hiddenBrands: [] } })).status,
  ).toBe(200);
});

test("lists exact https origins, each once, and removes them", async () => {
  const { allow, read, ada } = await openShop();
  await allow("https://Engine-Wraps.example/wraps?a=1");
  await allow("engine-wraps.example");
  await allow("https://www.engine-wraps.example");
  expect((await read()).origins).toEqual([
    "https://engine-wraps.example",
    "https://www.engine-wraps.example",
  ]);
  await ada.post("/shop/removeEmbedOrigin", { origin: "https://engine-wraps.example" });
  expect((await read()).origins).toEqual(["https://www.engine-wraps.example"]);
});

test.each([
  "http://engine-wraps.example",
  "https://*.engine-wraps.example",
  "https://203.0.113.7",
  "https://co.uk",
  "https://github.io",
  "https://myshopify.com",
  "http://localhost:3000",
  "https://",
])("refuses the origin %s", async (origin) => {
  const { allow, read } = await openShop();
  const answer = await readProblem(await allow(origin));
  expect(answer).toMatchObject({ code: "invalid-fields", fields: { origin: expect.any(String) as string } });
  expect((await read()).origins).toEqual([]);
});

test("lists no more origins than a page's header can hold", async () => {
  const { allow, read } = await openShop();
  const all = Array.from({ length: embedLimits.origins + 3 }, (_, at) => `https://shop-${at}.example`);
  await Promise.all(all.map((origin) => allow(origin)));
  const { origins } = await read();
  expect(origins).toHaveLength(embedLimits.origins);
  expect((await allow(String(origins[0]))).status).toBe(200);
});

test("a replaced key works for 30 more days, and a second press replaces nothing", async () => {
  const { ada, read, configurator, pool } = await openShop();
  const { key: first } = await read();
  const answers = await Promise.all([1, 2].map(() => ada.post("/shop/rotateEmbedKey", { key: first })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { key, oldKeys } = await read();
  expect(key).not.toBe(first);
  expect(oldKeys).toEqual([{ key: first, expiresAt: expect.any(String) as string }]);
  const statusOf = async (of: string) => (await configurator.request(`/e/${of}/settings`)).status;
  expect([await statusOf(key), await statusOf(first)]).toEqual([200, 200]);
  await pool.query("update embed_keys set expires_at = expires_at - interval '30 days'");
  expect([await statusOf(key), await statusOf(first)]).toEqual([200, 404]);
  expect((await read()).oldKeys).toEqual([]);
});

test("keeps a PNG or WebP of up to 60 KB as a logo, and nothing else", async () => {
  const { ada, save, configurator, read } = await openShop();
  const png = Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    Buffer.alloc(embedLimits.logoBytes - 8),
  ]);
  const add = (picture: Buffer) => ada.post("/shop/addLogo", { picture: picture.toString("base64") });
  const { id } = (await (await add(png)).json()) as LogoResponse;
  expect((await save({ settings: { ...settings, logo: id }, isPublished: true })).status).toBe(200);
  const logo = await configurator.request(`/e/${(await read()).key}/logo?id=${id}`);
  expect(logo.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await logo.arrayBuffer()).equals(png)).toBe(true);
  for (const bad of [
    Buffer.concat([png, Buffer.alloc(9)]),
    Buffer.from("<svg xmlns='x'/>"),
    Buffer.from("GIF89a"),
  ])
    expect((await readProblem(await add(bad))).code).toBe("invalid-fields");
  expect((await add(Buffer.alloc(200_000))).status).toBe(413);
});

test("managers set it up, staff only see it", async () => {
  const open = await openShop();
  const max = await signInMember(open, { uid: "max", role: "manager" });
  const sue = await signInMember(open, { uid: "sue", role: "staff" });
  expect((await open.save({}, max)).status).toBe(200);
  expect((await open.allow("https://engine-wraps.example", max)).status).toBe(200);
  expect((await readProblem(await open.allow("https://other.example", sue))).code).toBe("role-too-low");
  expect(await open.read(sue)).toMatchObject({ role: "staff", origins: ["https://engine-wraps.example"] });
});
