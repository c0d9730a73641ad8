import PQueue from "p-queue";
import { expect, test, vi } from "vitest";
import { disableAccount, enableAccount } from "../../../data/accounts.ts";
import { naughtyStrings } from "../../../testing/naughty-strings.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { makeShop, readCookies, signInShop, testPassword } from "../../../testing/sign-in-shop.ts";
import { readProblem } from "../../../testing/read-problem.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";

releaseClusterAtEnd();

const path = "/signIn";
const right = { email: "ada@example.com", password: testPassword };

async function read(answer: Response) {
  const { requestId: _, ...problem } = await readProblem(answer);
  const { "x-request-id": __, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, problem, headers };
}

test("signs in with the correct password, and returns the account", async () => {
  const open = await openTestApp();
  const { uid, email } = await makeShop(open);
  const answer = await open.post(path, { ...right, email: " Ada@Example.com" });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ uid, email, creationTime: expect.stringMatching(/^20\d\d-.*Z$/) });
  const session = await open.app.request("/session", { headers: { cookie: readCookies(answer) } });
  expect([session.status, await session.json()]).toEqual([200, expect.objectContaining({ uid, email })]);
  expect(session.headers.get("cache-control")).toBe("no-store");
});

test("sets an HttpOnly, SameSite cookie, for 30 days when asked to remember", async () => {
  const open = await openTestApp();
  await makeShop(open);
  const cookiesFor = async (remember?: boolean) =>
    (await open.post(path, { ...right, remember })).headers.getSetCookie();
  const attributes = "Path=/; HttpOnly; SameSite=Lax";
  const [remembered] = await cookiesFor(true);
  expect(remembered).toMatch(/^livery\.session_token=[^;]{60,}; Max-Age=2592000; Path=/);
  expect(remembered).toContain(attributes);
  const [until] = await cookiesFor(false);
  expect(until).toMatch(/^livery\.session_token=[^;]{60,}; Path=/);
  expect(until).toContain(attributes);
  expect((await cookiesFor())[0]).not.toContain("Max-Age");
});

test("tells the login page whether someone is signed in", async () => {
  const open = await openTestApp();
  const signInStateWith = async (cookie: string) => {
    const answer = await open.app.request(path, { headers: { cookie } });
    return [answer.status, await answer.json()];
  };
  expect(await signInStateWith("")).toEqual([200, { isSignedIn: false }]);
  expect(await signInStateWith((await signInShop(open)).cookie)).toEqual([200, { isSignedIn: true }]);
});

test("ends an unremembered session on the server after a week", async () => {
  const open = await openTestApp();
  await makeShop(open);
  await open.post(path, { ...right, remember: false });
  await open.post(path, { ...right, remember: true });
  const { rows } = await open.pool.query(
    "select round(extract(epoch from expires_at - created_at) / 86400)::int as days from sessions order by 1",
  );
  expect(rows).toEqual([{ days: 7 }, { days: 30 }]);
});

test("restricts the cookie to https where the site uses it", async () => {
  const open = await openTestApp({ isHttps: true });
  await makeShop(open);
  const [cookie] = (await open.post(path, right)).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-livery\.session_token=/);
  expect(cookie).toMatch(/; Secure(;|$)/);
  expect(cookie).not.toContain("Domain");
  const session = await open.app.request("/session", { headers: { cookie: cookie?.split(";")[0] ?? "" } });
  expect(session.status).toBe(200);
});

test("gives identical responses to a wrong password and an unknown address", async () => {
  const open = await openTestApp();
  await makeShop(open);
  const wrong = await read(await open.post(path, { ...right, password: "some other password" }));
  const unknown = await read(await open.post(path, { ...right, email: "eve@example.com" }));
  const invited = await open.db.insertInto("accounts").values({ email: "new@example.com" }).execute();
  expect(invited).toHaveLength(1);
  const withoutPassword = await read(await open.post(path, { ...right, email: "new@example.com" }));
  expect(wrong).toMatchObject({ status: 401, problem: { code: "invalid-credential" } });
  expect(unknown).toEqual(wrong);
  expect(withoutPassword).toEqual(wrong);
  expect(wrong.headers).not.toHaveProperty("set-cookie");
  expect(open.logged).toEqual([]);
});

test("delays every refusal beyond the time its work takes", async () => {
  const open = await openTestApp();
  await makeShop(open);
  const msFor = async (email: string) => {
    const startedAt = performance.now();
    await open.post(path, { email, password: "some other password" });
    return performance.now() - startedAt;
  };
  expect(await msFor(right.email)).toBeGreaterThanOrEqual(250);
  expect(await msFor("eve@example.com")).toBeGreaterThanOrEqual(250);
});

test("tells a wrong password from an unknown address when the setting allows it", async () => {
  const open = await openTestApp({ revealsAccounts: true });
  await makeShop(open);
  const codeFor = async (body: object) =>
    (await readProblem(await open.post(path, { ...right, ...body }))).code;
  expect(await codeFor({ password: "some other password" })).toBe("wrong-password");
  expect(await codeFor({ email: "eve@example.com" })).toBe("user-not-found");
});

test("refuses a malformed address, and other invalid fields by name", async () => {
  const open = await openTestApp();
  const answerTo = async (body: object) => (await open.post(path, body)).json();
  expect(await answerTo({ ...right, email: "ada" })).toMatchObject({ status: 422, code: "invalid-email" });
  expect(await answerTo({ ...right, email: "ada@localhost" })).toMatchObject({ code: "invalid-email" });
  expect(await answerTo({ ...right, email: "" })).toMatchObject({ code: "invalid-email" });
  expect(await answerTo({})).toMatchObject({
    code: "invalid-fields",
    fields: { email: "Fill out this field.", password: "Fill out this field." },
  });
  expect(await answerTo({ ...right, remember: "yes" })).toMatchObject({
    fields: { remember: "Must be true or false." },
  });
});

test("refuses a password that is too long, without hashing it", async () => {
  const open = await openTestApp();
  await makeShop(open);
  const answer = await open.post(path, { ...right, password: "a".repeat(60_000) });
  expect((await readProblem(answer)).code).toBe("invalid-credential");
});

test("refuses a password that is changed during the sign-in", async () => {
  const open = await openTestApp();
  await makeShop(open);
  const other = await open.pool.connect();
  await other.query("begin");
  await other.query("lock table sessions in exclusive mode");
  const signingIn = open.post(path, right);
  await vi.waitUntil(
    async () => {
      const waiting = `select from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`;
      return (await other.query(waiting)).rows.length > 0;
    },
    { timeout: 30_000 },
  );
  await other.query("update credentials set password = '$argon2id$'");
  await other.query("commit");
  other.release();
  expect((await signingIn).status).toBe(401);
  expect(await open.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("tells a disabled account only with the correct password, and lets it in once enabled", async () => {
  const open = await openTestApp();
  const { uid } = await makeShop(open);
  await disableAccount(open.db, uid);
  const codeFor = async (password: string) =>
    (await readProblem(await open.post(path, { ...right, password }))).code;
  expect(await codeFor("some other password")).toBe("invalid-credential");
  expect(await codeFor(testPassword)).toBe("user-disabled");
  expect(await open.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  await enableAccount(open.db, uid);
  expect((await open.post(path, right)).status).toBe(200);
});

test("refuses requests from pages of any other origin", async () => {
  const open = await openTestApp();
  await makeShop(open);
  const statusWith = async (headers: Record<string, string>) =>
    (await open.post(path, right, { headers: { host: "localhost:4100", ...headers } })).status;
  expect(await statusWith({ origin: "http://localhost:4100", "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await statusWith({ origin: "https://evil.example" })).toBe(403);
  expect(await statusWith({ origin: "http://localhost:4101" })).toBe(403);
  expect(await statusWith({ origin: "null" })).toBe(403);
  expect(await statusWith({ origin: "https://localhost:4100" })).toBe(403);
  expect(await statusWith({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await statusWith({ "sec-fetch-site": "same-site" })).toBe(403);
  expect(await statusWith({ origin: "http://127.0.0.1:4100", host: "127.0.0.1:4100" })).toBe(200);
});

test("refuses a form of another site, which cannot send JSON", async () => {
  const open = await openTestApp();
  const answer = await open.app.request(path, { method: "POST", body: new URLSearchParams(right) });
  expect(answer.status).toBe(415);
});

test("refuses every naughty string as an address or a password, without failing", async () => {
  const open = await openTestApp();
  await makeShop(open);
  const statuses = new Set<number>();
  const some = naughtyStrings.filter((value, index) => index % 12 === 0 && value !== "");
  // Few at a time, because more would not all get a turn to hash.
  await new PQueue({ concurrency: 8 }).addAll(
    some.map((value, index) => async () => {
      statuses.add((await open.post(path, { email: value, password: value })).status);
      const email = `eve${index}@example.com`;
      statuses.add((await open.post(path, { email, password: value }, { from: "127.0.0.1" })).status);
    }),
  );
  expect(statuses).toEqual(new Set([422, 401]));
  expect(open.logged).toEqual([]);
}, 60_000);

test("ignores a forged or changed cookie", async () => {
  const open = await openTestApp();
  const [cookie = ""] = (await signInShop(open)).cookie.split("; ");
  const statusWith = async (changed: string) =>
    (await open.app.request("/session", { headers: { cookie: changed } })).status;
  expect(await statusWith(cookie)).toBe(200);
  expect(await statusWith(cookie.replace(/=./, "=_"))).toBe(401);
  expect(await statusWith(cookie.replace(/\.[^.]*$/, ""))).toBe(401);
  expect(await statusWith("livery.session_token=%E0%A4%A; livery.session_token=")).toBe(401);
  expect(await statusWith(`livery.session_token=${"a".repeat(3000)}`)).toBe(401);
  expect(open.logged).toEqual([]);
});
