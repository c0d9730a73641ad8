import type { AccountEvent } from "@livery/contract";
import { expect, test } from "vitest";
import { deleteDueData } from "../../../jobs/retention.ts";
import { openMailedApp } from "../../../testing/open-mailed-app.ts";
import { makeShop, readCookies, signInShop, testPassword } from "../../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";
import { accountMailTexts } from "./account-mail-texts.ts";

releaseClusterAtEnd();

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36";

/** Ada's account, which she has had for a while. */
async function openOldAccount() {
  const open = await openMailedApp();
  const ada = await makeShop(open);
  await open.pool.query("update accounts set created_at = now() - interval '1 month'");
  const signIn = (headers = {}, password = testPassword) =>
    open.post("/signIn", { email: ada.email, password }, { headers: { "user-agent": phone, ...headers } });
  /** Subjects of the mails so far, as they are on the wire. */
  const mailed = async () => {
    await open.runDueJobs();
    return open.mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]);
  };
  const history = async (answer: Response) => {
    const headers = { cookie: readCookies(answer) };
    return (await (await open.app.request("/accountHistory", { headers })).json()) as AccountEvent[];
  };
  return { ...open, ...ada, signIn, mailed, history };
}

test("a sign-in from a new browser is mailed once, one from a known browser is not", async () => {
  const { signIn, mailed, history, mails, email } = await openOldAccount();
  const first = await signIn();
  await signIn({ cookie: readCookies(first) });
  expect(await mailed()).toEqual(["New login to your Livery account"]);
  expect(mails[0]?.to).toEqual([email]);
  expect(mails[0]?.raw).toContain("Chrome on Android");
  expect(mails[0]?.raw).toContain("203.0.113.7");
  const again = await signIn({ cookie: readCookies(first) });
  expect((await history(again)).map(({ kind, device }) => [kind, device])).toEqual([
    ["signed-in", "Chrome on Android"],
    ["signed-in", "Chrome on Android"],
    ["signed-in-new-browser", "Chrome on Android"],
  ]);
});

test("a mail says when by the shop's clock, and names the zone", async () => {
  const { signIn, mailed, mails, pool } = await openOldAccount();
  const settings = JSON.stringify({ tintState: "OH" });
  await pool.query("insert into shop_settings (shop_uid, draft, live) select uid, $1, $1 from shops", [
    settings,
  ]);
  await signIn();
  await mailed();
  const text = mails[0]?.raw.replaceAll("=\r\n", "");
  expect(text).toMatch(/[AP]M E[SD]T/);
  expect(text).not.toContain("UTC");
});

test("nobody is mailed about the first sign-in of a new account, nor about a wrong password", async () => {
  const open = await openMailedApp();
  const ada = await signInShop(open);
  await open.post("/signIn", { email: ada.email, password: "some other password" });
  await open.runDueJobs();
  expect(open.mails).toEqual([]);
});

test("a changed password is mailed, in the language of the browser", async () => {
  const { signIn, post, mailed, mails } = await openOldAccount();
  const cookie = readCookies(await signIn());
  const change = { currentPassword: testPassword, newPassword: "green tea for two" };
  await post("/changePassword", change, {
    headers: { cookie, "accept-language": "fr, es-MX;q=0.8, en;q=0.5" },
  });
  expect(await mailed()).toHaveLength(2);
  const spanish = mails.filter(({ raw }) => raw.includes('lang=3D"es"'));
  expect(spanish).toHaveLength(1);
  expect(spanish[0]?.raw).toContain("contrase=C3=B1a");
});

test("a password that was set through a mailed link is mailed too", async () => {
  const { post, email, mailedTokens, mailed, mails } = await openOldAccount();
  await post("/requestPasswordReset", { email });
  const [token] = await mailedTokens(email);
  await post("/resetPassword", { token, password: "green tea for two" });
  expect(await mailed()).toEqual(["Set a new password", "Your Livery password was set"]);
  expect(mails[1]?.to).toEqual([email]);
});

test("a repeated job sends the same mail", async () => {
  const { signIn, mailed, mails, pool } = await openOldAccount();
  await signIn();
  await mailed();
  await pool.query(
    `select graphile_worker.add_job('send-account-mail', json_build_object('eventId', id::text, 'language', 'en'))
     from account_events`,
  );
  await mailed();
  const ids = mails.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("another account sees none of it, and it is kept for a year", async () => {
  const open = await openOldAccount();
  const signedIn = await open.signIn();
  const bea = await signInShop(open, { uid: "bea" });
  expect(await (await bea.get("/accountHistory")).json()).toMatchObject([{ kind: "signed-in-new-browser" }]);
  await open.pool.query("alter table account_events disable trigger all");
  await open.pool.query(
    "update account_events set created_at = now() - interval '366 days' where account_id = 'ada'",
  );
  await open.pool.query("alter table account_events enable trigger all"); // a later test gets this database
  await deleteDueData(open);
  expect(await open.history(signedIn)).toEqual([]);
  expect(await (await bea.get("/accountHistory")).json()).toHaveLength(1);
});

test("no text is left in English", () => {
  const { en: english, es: spanish } = accountMailTexts;
  const list = (texts: object): unknown[] =>
    Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : list(text as object)));
  const inBoth = list(english).filter((text, index) => text === list(spanish)[index]);
  expect(inBoth).toEqual([]);
});

test("the history of an account cannot be rewritten", async () => {
  const { signIn, history, pool } = await openOldAccount();
  const answer = await signIn();
  await expect.poll(() => history(answer)).not.toEqual([]);
  await expect(pool.query("update account_events set device = 'another'")).rejects.toThrow(
    "rows of account_events are never changed",
  );
});
