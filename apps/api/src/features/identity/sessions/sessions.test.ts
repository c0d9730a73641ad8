import type { OpenSession } from "@livery/contract";
import { expect, onTestFinished, test } from "vitest";
import { disableAccount } from "../../../data/accounts.ts";
import { createDb, createPool } from "../../../data/db.ts";
import { createAppOn } from "../../../testing/create-app-on.ts";
import { makeFolder } from "../../../testing/make-folder.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { makeShop, readCookies, signInShop, testPassword } from "../../../testing/sign-in-shop.ts";
import { readProblem } from "../../../testing/read-problem.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";

releaseClusterAtEnd();

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36";

async function openWithTwo() {
  const open = await openTestApp();
  const here = await signInShop(open);
  const answer = await open.post(
    "/signIn",
    { email: here.email, password: testPassword },
    { headers: { "user-agent": phone } },
  );
  const headers = { cookie: readCookies(answer) };
  const there = { get: async (path: string) => open.app.request(path, { headers }) };
  const list = async () => (await (await here.get("/sessions")).json()) as OpenSession[];
  return { ...open, here, there, list };
}

test("lists the open sessions, newest first", async () => {
  const { list } = await openWithTwo();
  const [newest, own, ...others] = await list();
  expect(newest).toMatchObject({ device: "Chrome on Android", isCurrent: false });
  expect(own).toMatchObject({ device: "Unknown device", isCurrent: true });
  expect(others).toEqual([]);
  expect(Math.abs(Date.parse(newest?.signedInAt ?? "") - Date.now())).toBeLessThan(60_000);
  expect(Object.keys(newest ?? {})).toEqual(["id", "device", "signedInAt", "lastSeenAt", "isCurrent"]);
});

test("signs out one session of the list and keeps the others", async () => {
  const { here, there, list } = await openWithTwo();
  const other = (await list()).find(({ isCurrent }) => !isCurrent);
  expect((await here.post("/signOutSession", { id: other?.id })).status).toBe(200);
  expect((await there.get("/session")).status).toBe(401);
  expect((await here.get("/session")).status).toBe(200);
  expect((await here.post("/signOutSession", { id: other?.id })).status).toBe(404);
});

test("cannot sign out another account's session", async () => {
  const open = await openWithTwo();
  const eve = await signInShop(open, { uid: "eve" });
  const [victim] = await open.list();
  expect((await eve.post("/signOutSession", { id: victim?.id })).status).toBe(404);
  expect((await eve.post("/signOutOthers")).status).toBe(200);
  expect(await open.list()).toHaveLength(2);
});

test("signs out all other sessions at once", async () => {
  const { here, there, list } = await openWithTwo();
  expect((await here.post("/signOutOthers")).status).toBe(200);
  expect((await there.get("/session")).status).toBe(401);
  expect(await list()).toMatchObject([{ isCurrent: true }]);
});

test("signs out on the server too, and clears the cookie", async () => {
  const { here, post, db } = await openWithTwo();
  const answer = await here.post("/signOut");
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().join()).toMatch(/livery\.session_token=; Max-Age=0/);
  expect((await here.get("/session")).status).toBe(401);
  expect(await db.selectFrom("sessions").select("user_agent").execute()).toEqual([{ user_agent: phone }]);
  expect((await post("/signOut", {})).status).toBe(200);
});

test("ends a session when it expires", async () => {
  const { here, pool } = await openWithTwo();
  await pool.query("update sessions set expires_at = now() + interval '1 minute'");
  expect((await here.get("/session")).status).toBe(200);
  await pool.query("update sessions set expires_at = now() - interval '1 second'");
  const answer = await here.get("/session");
  expect([answer.status, (await readProblem(answer)).code]).toEqual([401, "signed-out"]);
});

test("ends all sessions when the account is disabled", async () => {
  const { here, there, db } = await openWithTwo();
  await disableAccount(db, here.uid);
  expect((await here.get("/session")).status).toBe(401);
  expect((await there.get("/session")).status).toBe(401);
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("ignores a session created while its account was being disabled", async () => {
  const { here, pool } = await openWithTwo();
  await pool.query("update accounts set disabled_at = now()");
  expect((await here.get("/session")).status).toBe(401);
});

test("does not treat anyone as signed out while the database is down", async () => {
  const { here } = await openWithTwo();
  const db = createDb(createPool({ host: makeFolder() }, () => {}));
  onTestFinished(() => db.destroy());
  const app = createAppOn(db);
  const headers = { cookie: here.cookie };
  const asked = await app.request("/session", { headers });
  expect([asked.status, (await readProblem(asked)).code]).toEqual([503, "unavailable"]);
  const signedOut = await app.request("/signOut", { method: "POST", headers });
  expect([signedOut.status, signedOut.headers.getSetCookie()]).toEqual([503, []]);
});

test("records the use of a session once a minute", async () => {
  const { here, pool } = await openWithTwo();
  const readLastSeen = async () => {
    const { rows } = await pool.query<{ at: Date }>("select min(last_seen_at) as at from sessions");
    return rows[0]?.at.getTime() ?? 0;
  };
  const first = await readLastSeen();
  await here.get("/session");
  expect(await readLastSeen()).toBe(first);
  await pool.query("update sessions set last_seen_at = last_seen_at - interval '61 seconds'");
  const earlier = await readLastSeen();
  await here.get("/session");
  const { rows } = await pool.query(
    "select last_seen_at > now() - interval '1 minute' as seen from sessions",
  );
  expect(rows).toContainEqual({ seen: true });
  expect(earlier).toBeLessThan(first);
});

test("signing in again in the same browser replaces the session", async () => {
  const { here, post, db } = await openWithTwo();
  const body = { email: here.email, password: testPassword };
  const answer = await post("/signIn", body, { headers: { cookie: here.cookie } });
  expect(answer.headers.getSetCookie().join()).not.toContain("Max-Age=0");
  expect((await here.get("/session")).status).toBe(401);
  expect(await db.selectFrom("sessions").select("id").execute()).toHaveLength(2);
});

const idleAfter = [
  { remember: false, kept: "11 hours", ended: "13 hours" },
  { remember: true, kept: "13 days", ended: "15 days" },
];

test.each(idleAfter)("a session with remember $remember ends unused after $ended", async (limit) => {
  const open = await openTestApp();
  const { email } = await makeShop(open);
  const signedIn = await open.post("/signIn", { email, password: testPassword, remember: limit.remember });
  const get = async (path: string) =>
    (await open.app.request(path, { headers: { cookie: readCookies(signedIn) } })).status;
  const leaveFor = (time: string) =>
    open.pool.query(`update sessions set last_seen_at = now() - interval '${time}'`);
  await leaveFor(limit.kept);
  expect(await get("/session")).toBe(200);
  await leaveFor(limit.ended);
  expect(await get("/session")).toBe(401);
  expect(await open.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("a page that asks by itself does not keep an unused session open", async () => {
  const { here, pool } = await openWithTwo();
  const readUse = async () =>
    (await pool.query<{ at: string }>("select last_seen_at::text as at from sessions order by id")).rows;
  await pool.query("update sessions set last_seen_at = now() - interval '2 hours'");
  const before = await readUse();
  expect((await here.get("/shop/unreadLeads")).status).toBe(200);
  expect(await readUse()).toEqual(before);
  expect((await here.get("/shop/leads")).status).toBe(200);
  expect(await readUse()).not.toEqual(before);
});
