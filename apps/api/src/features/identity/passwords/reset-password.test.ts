import { expect, test } from "vitest";
import { disableAccount } from "../../../data/accounts.ts";
import { openMailedApp } from "../../../testing/open-mailed-app.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { makeShop, signInShop, testPassword } from "../../../testing/sign-in-shop.ts";
import { readProblem } from "../../../testing/read-problem.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";
import { inviteShop } from "../accounts/invite-shop.ts";
import { makeLinkToken } from "../../../services/link-token.ts";

releaseClusterAtEnd();

const email = "ada@example.com";
const password = "green tea for two";

type MailedApp = Awaited<ReturnType<typeof openMailedApp>>;

async function requestLink(open: MailedApp): Promise<string> {
  const answer = await open.post("/requestPasswordReset", { email });
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  return (await open.mailedTokens(email)).at(-1) ?? "";
}

async function openWithLink() {
  const open = await openMailedApp();
  const shop = await signInShop(open);
  return { ...open, shop, token: await requestLink(open) };
}

async function codeOf(answer: Response): Promise<unknown> {
  return answer.status === 200 ? 200 : (await readProblem(answer)).code;
}

test("sets a new password with the mailed link, and signs out everywhere", async () => {
  const { post, mails, shop, token } = await openWithLink();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.raw).toMatch(/^Subject: Set a new password\r$/m);
  expect(await (await post("/resetPassword", { token, password })).json()).toEqual({ email });
  expect((await shop.get("/session")).status).toBe(401);
  expect(await codeOf(await post("/signIn", { email, password: testPassword }))).toBe("invalid-credential");
  expect((await post("/signIn", { email, password })).status).toBe(200);
});

test("a link can be checked as often as it is opened, until it is used", async () => {
  const { post, token } = await openWithLink();
  expect(await codeOf(await post("/checkPasswordReset", { token }))).toBe(200);
  expect(await codeOf(await post("/checkPasswordReset", { token }))).toBe(200);
  expect(await codeOf(await post("/resetPassword", { token, password }))).toBe(200);
  expect(await codeOf(await post("/checkPasswordReset", { token }))).toBe("link-expired");
});

test("accepts a link once, even when used concurrently", async () => {
  const { post, token } = await openWithLink();
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      post("/resetPassword", { token, password: `${password} ${index}` }),
    ),
  );
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410, 410, 410]);
  const winner = all.findIndex(({ status }) => status === 200);
  expect((await post("/signIn", { email, password: `${password} ${winner}` })).status).toBe(200);
  expect(await codeOf(await post("/resetPassword", { token, password }))).toBe("link-expired");
});

test("accepts a link for one hour", async () => {
  const { post, pool, token } = await openWithLink();
  await pool.query("update password_links set expires_at = expires_at - interval '59 minutes'");
  expect(await codeOf(await post("/resetPassword", { token, password: "short" }))).toBe("invalid-fields");
  await pool.query("update password_links set expires_at = expires_at - interval '1 minute'");
  expect(await codeOf(await post("/resetPassword", { token, password }))).toBe("link-expired");
});

test("a new password invalidates the links mailed before", async () => {
  const { token: first, ...open } = await openWithLink();
  const second = await requestLink(open);
  expect(second).not.toBe(first);
  expect((await open.post("/resetPassword", { token: second, password })).status).toBe(200);
  expect(await codeOf(await open.post("/resetPassword", { token: first, password }))).toBe("link-expired");
});

test("a link lifts the lock after wrong passwords", async () => {
  const { post, token } = await openWithLink();
  await Promise.all(
    Array.from({ length: 6 }, () => post("/signIn", { email, password: "some other password" })),
  );
  expect((await post("/signIn", { email, password: testPassword })).status).toBe(429);
  await post("/resetPassword", { token, password });
  expect((await post("/signIn", { email, password })).status).toBe(200);
});

test("refuses a weak password, and the link stays valid", async () => {
  const { post, token } = await openWithLink();
  const weaknessOf = async (refused: string) =>
    (await readProblem(await post("/resetPassword", { token, password: refused }))).fields?.["password"];
  expect(await weaknessOf("a".repeat(9))).toBe("Use at least 10 characters.");
  expect(await weaknessOf("a".repeat(129))).toBe("Use at most 128 characters.");
  expect(await weaknessOf("1q2w3e4r5t")).toContain("too common");
  expect(await weaknessOf("enginewraps")).toContain("Leave your shop's name");
  expect((await post("/resetPassword", { token, password })).status).toBe(200);
});

test("refuses a forged token like an expired one", async () => {
  const open = await openMailedApp();
  const tokens = [
    "",
    "x",
    "a".repeat(64),
    makeLinkToken(crypto.randomUUID(), { kind: "password link", secret: "another secret" }),
    "\u0000",
  ];
  const codes = await Promise.all(
    tokens.map(async (token) => codeOf(await open.post("/resetPassword", { token, password }))),
  );
  expect(new Set(codes)).toEqual(new Set(["link-expired"]));
  expect(await codeOf(await open.post("/resetPassword", { password }))).toBe("invalid-fields");
  expect(open.logged).toEqual([]);
});

test("gives the same response for an unknown address, and sends no mail", async () => {
  const open = await openMailedApp();
  const answer = await open.post("/requestPasswordReset", { email: "eve@example.com" });
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  expect(await open.countJobs()).toBe(1);
  await open.runDueJobs();
  expect(open.mails).toEqual([]);
  expect(await open.countJobs()).toBe(0);
});

test("reports an unknown address when the setting allows it", async () => {
  const open = await openTestApp({ revealsAccounts: true });
  await makeShop(open);
  const codeFor = async (address: string) =>
    codeOf(await open.post("/requestPasswordReset", { email: address }));
  expect(await codeFor("eve@example.com")).toBe("user-not-found");
  expect(await codeFor(email)).toBe(200);
});

test("refuses a malformed address", async () => {
  const open = await openTestApp();
  expect(await codeOf(await open.post("/requestPasswordReset", { email: "ada" }))).toBe("invalid-email");
});

test("mails strangers three links in a row, and answers alike afterward, whether or not the account exists", async () => {
  const open = await openMailedApp();
  await makeShop(open);
  const askFor = async (address: string) => {
    const answers = [];
    for (let asked = 0; asked < 5; asked++)
      answers.push(await open.post("/requestPasswordReset", { email: address }));
    return answers.map(({ status }) => status);
  };
  expect(await askFor(email)).toEqual([200, 200, 200, 200, 200]);
  expect(await askFor("eve@example.com")).toEqual([200, 200, 200, 200, 200]);
  expect(await open.mailedTokens(email)).toHaveLength(3);
});

test("an owner whom strangers keep from asking for a link has a valid one in the mailbox", async () => {
  const open = await openMailedApp();
  await makeShop(open);
  for (let asked = 0; asked < 4; asked++) await requestLink(open);
  const token = await requestLink(open);
  expect((await open.post("/resetPassword", { token, password })).status).toBe(200);
  expect((await open.post("/signIn", { email, password })).status).toBe(200);
  await requestLink(open);
  expect(await open.mailedTokens(email)).toHaveLength(4);
});

test("mails nothing to a disabled account, and its links stop working", async () => {
  const { post, db, mails, runDueJobs, shop, token } = await openWithLink();
  await disableAccount(db, shop.uid);
  expect(await codeOf(await post("/resetPassword", { token, password }))).toBe("link-expired");
  await post("/requestPasswordReset", { email });
  await runDueJobs();
  expect(mails).toHaveLength(1);
});

test("a repeated job sends the same mail with the same link", async () => {
  const open = await openMailedApp();
  await makeShop(open);
  await open.post("/requestPasswordReset", { email });
  await open.pool.query(
    "select graphile_worker.add_job(identifier, payload) from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id",
  );
  const [first, again] = await open.mailedTokens(email);
  expect(first).toMatch(/^[\w-]{64}$/);
  expect(again).toBe(first);
  const ids = open.mails.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1]);
  expect(ids[1]).toBe(ids[0]);
});

test("a job that runs after its link was used sends nothing", async () => {
  const { post, pool, mails, runDueJobs, token } = await openWithLink();
  const { rows } = await pool.query<{ id: string }>("select id from password_links");
  await post("/resetPassword", { token, password });
  const payload = JSON.stringify({ id: rows[0]?.id, email, purpose: "reset" });
  await pool.query("select graphile_worker.add_job('send-password-link', $1::json)", [payload]);
  await runDueJobs();
  const subjects = mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]);
  expect(subjects).toEqual(["Set a new password", "Your Livery password was set"]);
});

test("accepts an invitation for seven days, and sets the first password", async () => {
  const open = await openMailedApp();
  const shop = { email: "new@example.com", shopName: "New Wraps" };
  expect(await inviteShop(open.db, shop)).toBe(true);
  const [token] = await open.mailedTokens(shop.email);
  expect(open.mails[0]?.raw).toMatch(/^Subject: Your shop is on Livery\r$/m);
  expect(open.mails[0]?.raw).toContain("New Wraps is set up on Livery.");
  expect(open.mails[0]?.raw).toContain("seven days");
  await open.pool.query("update password_links set expires_at = expires_at - interval '6 days 23 hours'");
  expect((await open.post("/resetPassword", { token, password })).status).toBe(200);
  expect((await open.post("/signIn", { email: shop.email, password })).status).toBe(200);
  const account = await open.db.selectFrom("accounts").select("email_verified").executeTakeFirst();
  expect(account).toEqual({ email_verified: true });
});

test("refuses to invite an address with an account, and leaves nothing behind", async () => {
  const open = await openMailedApp();
  await makeShop(open);
  expect(await inviteShop(open.db, { email, shopName: "Twice" })).toBe(false);
  expect(await open.countJobs()).toBe(0);
  expect(await open.db.selectFrom("shops").select("shop_name").execute()).toEqual([
    { shop_name: "Engine Wraps" },
  ]);
});

test("refuses the current password, and the link stays valid", async () => {
  const { post, token } = await openWithLink();
  const answer = await post("/resetPassword", { token, password: testPassword });
  expect((await readProblem(answer)).fields).toEqual({
    password: "This is your current password. Choose another one.",
  });
  expect((await post("/resetPassword", { token, password })).status).toBe(200);
});
