import { defaultEmbedSettings, embedLimits, type EmbedResponse, type LogoResponse } from "@livery/contract";
import { brands, loadFilms, tintBrands } from "@livery/catalog";
import { expect, test } from "vitest";
import { createDiskFiles } from "../../services/files/disk-files.ts";
import { readS3Bucket } from "../../services/files/s3-bucket.ts";
import { createS3Files } from "../../services/files/s3-files.ts";
import { makeFolder } from "../../testing/make-folder.ts";
import { openTestApp, type TestAppOptions } from "../../testing/open-test-app.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { signInMember, signInShop } from "../../testing/sign-in-shop.ts";
import { startS3 } from "../../testing/start-s3.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const settings = {
  ...defaultEmbedSettings,
  accent: "#ffb000",
  services: ["wraps", "tint"] as const,
  hiddenBrands: ["Hexis"],
};

async function openShop(options: TestAppOptions = {}) {
  const open = await openTestApp(options);
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
  ["a phone of two lines", { contact: { phone: "1\n2", hours: "" } }, "settings.contact.phone"],
  ["a logo of another shop", { logo: "0123456789abcdef" }, "settings.logo"],
  ["a maker that nobody knows", { hiddenBrands: ["Acme"] }, "settings.hiddenBrands"],
  ["a state that has no rule", { tintState: "ZZ" }, "settings.tintState"],
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

test("says what to enter instead of an address that cannot be listed", async () => {
  const { allow, read } = await openShop();
  const refusalOf = async (origin: string) => (await readProblem(await allow(origin))).fields?.["origin"];
  const https =
    "Your site needs https. Enter its address with https, or ask whoever hosts it to turn that on.";
  const exact = "Enter one exact address, such as www.engine-wraps.com. Add each other one on its own.";
  expect(await refusalOf("http://engine-wraps.example")).toBe(https);
  expect(await refusalOf("http://localhost:3000")).toBe(https);
  expect(await refusalOf("https://*.engine-wraps.example")).toBe(exact);
  expect(await refusalOf("engine-wraps")).toBe(exact);
  expect(await refusalOf("https://203.0.113.7")).toBe(
    "Enter your site's name, such as www.engine-wraps.com, not an IP address.",
  );
  for (const shared of ["co.uk", "github.io", "myshopify.com"])
    expect(await refusalOf(`https://${shared}`)).toBe(
      `${shared} belongs to many sites. Enter your own address below it.`,
    );
  expect(await refusalOf("https://")).toBe("Enter your site's address, such as www.engine-wraps.com.");
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

/** A picture by its first bytes, different for each number. */
function makePng(number: number): Buffer {
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from([number])]);
}

test("logos are files, on disk or in S3, and those that nothing names are deleted", async () => {
  const s3 = await startS3();
  const bucket = readS3Bucket(s3.urlOf("livery"));
  if (!bucket) throw new Error("The test's bucket has an address.");
  const { ada, save, read, configurator } = await openShop({ fileStore: createS3Files(bucket) });
  const add = async (number: number) => {
    const answer = await ada.post("/shop/addLogo", { picture: makePng(number).toString("base64") });
    return ((await answer.json()) as LogoResponse).id;
  };
  const id = await add(0);
  await save({ settings: { ...settings, logo: id }, isPublished: true });
  expect(await add(0)).toBe(id);
  expect([...s3.stored.values()]).toEqual([makePng(0)]);
  for (let number = 1; number < 9; number++) await add(number);
  expect([...s3.stored.values()].map((file) => file.at(-1))).toEqual([0, 4, 5, 6, 7, 8]);
  const logo = await configurator.request(`/e/${(await read()).key}/logo?id=${id}`);
  expect(Buffer.from(await logo.arrayBuffer())).toEqual(makePng(0));
});

test("a logo of before there was a file store is still shown", async () => {
  const folder = makeFolder();
  const { read, configurator, db } = await openShop({ fileStore: createDiskFiles(folder) });
  const { uid: shop_uid } = await db.selectFrom("shops").select("uid").executeTakeFirstOrThrow();
  const row = { shop_uid, id: "0123456789abcdef", picture_type: "image/webp" as const, file: null };
  await db
    .insertInto("shop_logos")
    .values({ ...row, picture: makePng(1) })
    .execute();
  const logo = await configurator.request(`/e/${(await read()).key}/logo?id=${row.id}`);
  expect([logo.headers.get("content-type"), Buffer.from(await logo.arrayBuffer())]).toEqual([
    "image/webp",
    makePng(1),
  ]);
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
