import { expect, test, vi } from "vitest";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { readCookies, signInShop, testPassword } from "../../../testing/sign-in-shop.ts";
import { readProblem } from "../../../testing/read-problem.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";

releaseClusterAtEnd();

const path = "/changePassword";
const newPassword = "green tea for two";

test("changing the password signs out every other session", async () => {
  const open = await openTestApp();
  const here = await signInShop(open);
  const there = readCookies(await open.post("/signIn", { email: here.email, password: testPassword }));
  expect((await here.post(path, { currentPassword: testPassword, newPassword })).status).toBe(200);
  expect((await here.get("/session")).status).toBe(200);
  expect((await open.app.request("/session", { headers: { cookie: there } })).status).toBe(401);
  expect((await open.post("/signIn", { email: here.email, password: testPassword })).status).toBe(401);
  expect((await open.post("/signIn", { email: here.email, password: newPassword })).status).toBe(200);
});

test("requires the current password, and makes the caller wait after five wrong ones", async () => {
  const open = await openTestApp();
  const shop = await signInShop(open);
  const change = (currentPassword: string) => shop.post(path, { currentPassword, newPassword });
  const wrong = await change("some other password");
  expect([wrong.status, (await readProblem(wrong)).code]).toEqual([401, "wrong-password"]);
  await Promise.all([change("a"), change("b"), change("c"), change("d")]);
  const locked = await change(testPassword);
  expect([locked.status, Number(locked.headers.get("retry-after")) > 25]).toEqual([429, true]);
  expect((await open.post("/signIn", { email: shop.email, password: testPassword })).status).toBe(200);
});

test("does not overwrite a password that was reset in the meantime", async () => {
  const open = await openTestApp();
  const shop = await signInShop(open);
  const other = await open.pool.connect();
  await other.query("begin");
  await other.query("select from accounts for update");
  const changing = shop.post(path, { currentPassword: testPassword, newPassword });
  await vi.waitUntil(
    async () => {
      const waiting = "select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid";
      return (await other.query(waiting)).rows.length > 0;
    },
    { timeout: 30_000 },
  );
  await other.query("update credentials set password = '$argon2id$'");
  await other.query("commit");
  other.release();
  expect((await readProblem(await changing)).code).toBe("wrong-password");
  expect((await open.pool.query("select password from credentials")).rows).toEqual([
    { password: "$argon2id$" },
  ]);
});

test("reports a weak new password by its field", async () => {
  const shop = await signInShop(await openTestApp());
  const answer = await shop.post(path, { currentPassword: testPassword, newPassword: "basketball" });
  expect(await answer.json()).toMatchObject({
    code: "invalid-fields",
    fields: { newPassword: expect.stringContaining("too common") },
  });
});

test("refuses a caller who is signed out", async () => {
  const open = await openTestApp();
  const answer = await open.post(path, { currentPassword: testPassword, newPassword });
  expect([answer.status, (await readProblem(answer)).code]).toEqual([401, "signed-out"]);
});

test("refuses the current password as the new one", async () => {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const again = { currentPassword: testPassword, newPassword: testPassword.normalize("NFD") };
  const answer = await ada.post("/changePassword", again);
  expect(answer.status).toBe(422);
  expect((await readProblem(answer)).fields).toEqual({
    newPassword: "This is your current password. Choose another one.",
  });
});
