import { createHash } from "node:crypto";
import { type ShareRequest, type ShareResponse, shareLookPath, stopSharingPath } from "@livery/contract";
import { expect, test } from "vitest";
import { indexFiles } from "../../http/file-index.ts";
import { deleteDueData } from "../../jobs/retention.ts";
import { endSharedLook, printShares } from "../../operator/shares.ts";
import { makeFolder } from "../../testing/make-folder.ts";
import { openCountedFiles } from "../../testing/open-counted-files.ts";
import { openTestApp, type TestAppOptions } from "../../testing/open-test-app.ts";
import { openTwoShops } from "../../testing/open-two-shops.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { makeJpeg, makeShareRequest, segment } from "../../testing/share-request.ts";
import { signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

async function openShares(options: TestAppOptions = {}) {
  const files = openCountedFiles();
  const open = await openTestApp({ ...options, fileStore: files.fileStore });
  const ask = (path: string, body: unknown) =>
    open.configurator.request(
      path,
      { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
      { incoming: { socket: { remoteAddress: "203.0.113.7" } } },
    );
  const share = async (changed: Partial<ShareRequest> = {}) => {
    const request = makeShareRequest(changed);
    const answer = await ask(shareLookPath, request);
    const { id } = (await answer.clone().json()) as ShareResponse; // undefined in a problem
    return { request, answer, id };
  };
  return {
    ...open,
    ...files,
    ask,
    share,
    stores: { db: open.db, fileStore: files.fileStore },
    read: (id: string, file = "") => open.configurator.request(`/s/${id}${file}`),
    /** Moves the clock: everything was shared so much earlier. */
    age: (days: number) =>
      open.pool.query("update shared_looks set expires_at = expires_at - $1 * interval '1 day'", [days]),
  };
}

test("everyone with the address sees the picture, the films with codes and the shop, and messengers preview it", async () => {
  const { share, read, db, ...open } = await openShares();
  await signInShop({ db, ...open });
  const { embed_key: shop, shop_name: name } = await db
    .selectFrom("shops")
    .select(["embed_key", "shop_name"])
    .executeTakeFirstOrThrow();
  const { id } = await share({ shop });
  expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
  const answer = await read(id);
  const page = await answer.text();
  expect(page).toMatch(/<h1>Gloss Flame Red /);
  expect(page).toContain("<strong>3M 2080-G53 Gloss Flame Red</strong>");
  expect(page).toContain('<span class="dim">Hood</span>');
  expect(page).toMatch(/<rect [^>]*fill="#[0-9a-f]{6}"/);
  expect(page).toContain(`<p class="owner">${name}</p>`);
  expect(page).toContain(`href="/e/${shop}#look=1~~f.3m-2080-g53.paint--hood"`);
  expect(page).toContain(`<meta property="og:image" content="http://localhost:4101/s/${id}/picture.jpg" />`);
  expect(page).toContain('<meta property="og:image:width" content="30" />');
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(page).toContain('<meta name="robots" content="noindex, nofollow" />');
  expect(page).not.toMatch(/<script|style="|="data:/);
  expect([...answer.headers]).toEqual(
    expect.arrayContaining([
      ["cache-control", "no-store"],
      ["x-robots-tag", "noindex, nofollow"],
    ]),
  );
  expect(answer.headers.get("set-cookie")).toBe(null);
  expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
});

test("a page is set in the font of the app, whose file its policy allows", async () => {
  const folder = makeFolder({
    "assets/archivo-latin-wdth-normal-DY7AcnAa.woff2": "rare letters",
    "assets/archivo-D9i8cUO8.woff2": "the font",
  });
  const { share, read } = await openShares({ files: indexFiles(folder) });
  const { id } = await share();
  const answer = await read(id);
  const [, style = ""] = /<style>([\s\S]*)<\/style>/.exec(await answer.text()) ?? [];
  expect(style).toContain('src: url("/assets/archivo-D9i8cUO8.woff2")');
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toContain("font-src 'self'");
  expect(policy).toContain(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
});

test("a page speaks its owner's language", async () => {
  const { share, read } = await openShares();
  const { id } = await share({ language: "es" });
  const page = await (await read(id)).text();
  expect(page).toContain('<html lang="es">');
  expect(page).toContain("Pruébelo en su auto");
  expect(page).toContain('<span class="dim">Cofre</span>');
});

test("a picture has nothing left of what a camera added, and the photo shows only where it was chosen", async () => {
  const { share, read } = await openShares();
  const exif = segment(0xe1, Buffer.from("Exif\0\0GPS 41.5 N, 81.7 W"));
  const withPlace = makeJpeg([exif]).toString("base64");
  const { id } = await share({ picture: withPlace, before: withPlace });
  const [picture, before] = await Promise.all([read(id, "/picture.jpg"), read(id, "/before.jpg")]);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(makeJpeg());
  expect(Buffer.from(await before.arrayBuffer())).toEqual(makeJpeg());
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  const { id: other } = await share();
  expect((await read(other, "/before.jpg")).status).toBe(404);
  expect(await (await read(other)).text()).not.toContain("before.jpg");
});

test("after 30 days nobody can open it, and a job deletes its files", async () => {
  const { share, read, age, kept, stores, db } = await openShares();
  const { id } = await share({ before: makeJpeg().toString("base64") });
  await age(29.9);
  await deleteDueData(stores);
  expect((await read(id)).status).toBe(200);
  await age(0.2);
  expect([(await read(id)).status, (await read(id, "/picture.jpg")).status]).toEqual([404, 404]);
  expect(kept.size).toBe(2);
  await deleteDueData(stores);
  expect(kept.size).toBe(0);
  expect(await db.selectFrom("shared_looks").select("id").execute()).toEqual([]);
});

test("a page says when it ends by the shop's clock, or in UTC where it has no shop, and names the zone", async () => {
  const { share, read, db, pool, ...open } = await openShares();
  await signInShop({ db, pool, ...open });
  const settings = JSON.stringify({ tintState: "OH" });
  await pool.query("insert into shop_settings (shop_uid, draft, live) select uid, $1, $1 from shops", [
    settings,
  ]);
  const { embed_key: shop } = await db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  const [{ id: ofShop }, { id: ours }] = [await share({ shop }), await share()];
  await pool.query("update shared_looks set expires_at = '2099-12-29T02:13:00Z'");
  expect(await (await read(ofShop)).text()).toMatch(/owner until December 28, 2099 at 9:13\sPM EST\./);
  expect(await (await read(ours)).text()).toMatch(/owner until December 29, 2099 at 2:13\sAM UTC\./);
});

test("its owner ends it at once, and nobody else can", async () => {
  const { share, read, ask, kept } = await openShares();
  const { id, request } = await share();
  const { id: other } = await share();
  expect((await ask(stopSharingPath, { revokeKey: "A".repeat(43) })).status).toBe(200);
  expect((await ask(stopSharingPath, { revokeKey: id })).status).toBe(422);
  expect((await read(id)).status).toBe(200);
  expect((await ask(stopSharingPath, { revokeKey: request.revokeKey })).status).toBe(200);
  const ended = await read(id);
  expect(ended.status).toBe(404);
  expect(await ended.text()).toContain("This look isn&#39;t shared anymore");
  expect((await read(id, "/picture.jpg")).status).toBe(404);
  expect(kept.size).toBe(1);
  expect((await read(other)).status).toBe(200);
  expect((await ask(stopSharingPath, { revokeKey: request.revokeKey })).status).toBe(200);
});

test("a repeat with the same key gives the same page", async () => {
  const { share, kept } = await openShares();
  const first = await share();
  const again = await share(first.request);
  expect([again.id, kept.size]).toEqual([first.id, 1]);
});

test("a look is ended while the file store is down, and a job deletes its files afterward", async () => {
  const { share, read, ask, kept, state, stores } = await openShares();
  const { id, request } = await share();
  state.isDown = true;
  expect((await ask(stopSharingPath, { revokeKey: request.revokeKey })).status).toBe(200);
  expect((await read(id)).status).toBe(404);
  await expect(deleteDueData(stores)).rejects.toThrow("the file store is down");
  state.isDown = false;
  expect((await share(request)).answer.status).toBe(410);
  await deleteDueData(stores);
  expect(kept.size).toBe(0);
});

test("nothing is shared while the file store is down, and trying again works", async () => {
  const { share, read, state, logged } = await openShares();
  state.isDown = true;
  const failed = await share();
  expect(failed.answer.status).toBe(500);
  logged.splice(0);
  state.isDown = false;
  const { id, answer } = await share(failed.request);
  expect([answer.status, (await read(id)).status]).toEqual([200, 200]);
});

test.each([
  ["no JPEG", { picture: btoa("<svg/>") }],
  ["half a JPEG", { picture: makeJpeg().subarray(0, -2).toString("base64") }],
  ["no consent", { consent: false as true }],
  ["an address in place of a look", { lookFragment: 'look=1"><a href="https://evil.example">' }],
  ["no layers", { layers: [] }],
  ["a key that can be guessed", { revokeKey: "1234" }],
])("a request with %s is refused", async (_, changed) => {
  const { share, db } = await openShares();
  const { answer } = await share(changed);
  expect(answer.status).toBe(422);
  expect(await db.selectFrom("shared_looks").select("id").execute()).toEqual([]);
});

test("nothing that somebody types is on the page", async () => {
  const { share, read } = await openShares();
  const film = { id: "3m-2080-g53", brand: "3M", code: null, name: "Call 555 0100 <b>now</b>" };
  const { id } = await share({
    layers: [{ kind: "film", panels: ["call now"], panelIds: ["paint/call"], film }],
  });
  const page = await (await read(id)).text();
  expect(page).toContain("A film that is no longer in the catalog");
  expect(page).not.toMatch(/555|call/i);
});

test("a network shares up to its limit", async () => {
  const { share, db } = await openShares({ leadLimit: { perTenMinutes: 1, perDay: 20 } });
  const first = await share();
  const second = await share();
  expect(second.answer.status).toBe(429);
  expect((await readProblem(second.answer)).code).toBe("too-many-requests");
  expect((await share(first.request)).answer.status).toBe(200);
  expect(await db.selectFrom("shared_looks").select("id").execute()).toHaveLength(1);
});

test("an unknown page is a page, in the reader's language", async () => {
  const { configurator } = await openShares();
  const answer = await configurator.request("/s/AAAAAAAAAAAAAAAA", {
    headers: { "accept-language": "es-MX" },
  });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("Este diseño ya no se comparte");
});

test("a shop sees and ends what was shared from its app, and no other shop's", async () => {
  const open = await openTwoShops();
  const { embed_key: shop } = await open.db
    .selectFrom("shops")
    .select("embed_key")
    .where("uid", "=", open.ada.uid)
    .executeTakeFirstOrThrow();
  const answer = await open.configurator.request(shareLookPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(makeShareRequest({ shop })),
  });
  const { id } = (await answer.json()) as ShareResponse; // as the contract says
  const as = async (person: { email: string }) => {
    const cookie = await open.signIn(person);
    return (path: string, body?: object) =>
      open.app.request(path, {
        method: body ? "POST" : "GET",
        headers: { cookie, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
  };
  const bea = await as(open.bea);
  expect(await (await bea("/shop/sharedLooks")).json()).toEqual({ shares: [], canEnd: true });
  expect((await bea("/shop/endSharedLook", { id })).status).toBe(404);
  const sue = await as(open.adasTeam.staff);
  expect(await (await sue("/shop/sharedLooks")).json()).toMatchObject({ shares: [{ id }], canEnd: false });
  expect((await sue("/shop/endSharedLook", { id })).status).toBe(403);
  expect((await open.configurator.request(`/s/${id}`)).status).toBe(200);
  const ada = await as(open.ada);
  expect((await ada("/shop/endSharedLook", { id })).status).toBe(200);
  expect((await open.configurator.request(`/s/${id}`)).status).toBe(404);
});

test("the operator lists and ends shared looks", async () => {
  const { share, read, stores, db, kept } = await openShares();
  expect(await printShares(db)).toBe("No shared looks.\n");
  const { id } = await share();
  expect(await printShares(db)).toContain(id);
  expect(await endSharedLook(stores, id)).toContain(id);
  expect([(await read(id)).status, kept.size]).toEqual([404, 0]);
  await expect(endSharedLook(stores, id)).rejects.toThrow(`No shared look has the id ${id}.`);
});
