import type { AuditPage, InvitationRequest, TeamResponse } from "@livery/contract";
import { expect, test } from "vitest";
import { disableAccount } from "../../data/accounts.ts";
import { openMailedApp } from "../../testing/open-mailed-app.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { makeAccount, signInMember, signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { makeLinkToken } from "../../services/link-token.ts";

releaseClusterAtEnd();

const email = "sue@example.com";
const password = "green tea for two";

async function openShop() {
  const open = await openMailedApp();
  const ada = await signInShop(open);
  /** Invites somebody, and returns the token of the mail. */
  const invite = async (request: Partial<InvitationRequest> = {}, as = ada) => {
    await as.post("/shop/inviteMember", { email, role: "staff", ...request });
    return (await open.mailedTokens((request.email ?? email).toLowerCase())).at(-1) ?? "";
  };
  const accept = (token: string, changed = {}) =>
    open.post("/acceptInvitation", { token, name: "Sue Storm", password, ...changed });
  const team = async () => (await (await ada.get("/shop/team")).json()) as TeamResponse; // typed by the contract
  return { ...open, ada, invite, accept, team };
}

async function codeOf(answer: Response): Promise<string> {
  return answer.status === 200 ? "ok" : (await readProblem(answer)).code;
}

test("mails a link with which somebody joins in the role given to them", async () => {
  const { post, invite, accept, team, mails } = await openShop();
  const token = await invite({ email: "Sue@Example.com", role: "manager" });
  expect(mails[0]?.to).toEqual([email]);
  expect(mails[0]?.raw).toMatch(/^Subject: Join Engine Wraps on Livery\r$/m);
  expect((await team()).invitations).toMatchObject([{ email, role: "manager" }]);
  const details = await post("/readInvitation", { token });
  expect(await details.json()).toEqual({ shopName: "Engine Wraps", email });
  expect(await codeOf(await accept(token))).toBe("ok");
  const { members, invitations } = await team();
  expect(invitations).toEqual([]);
  expect(members[1]).toMatchObject({ email, name: "Sue Storm", role: "manager", receivesLeads: false });
  expect(await codeOf(await post("/signIn", { email, password }))).toBe("ok");
});

test("owners read in the shop's activity who joined, and the others get one mail about it", async () => {
  const open = await openShop();
  const { ada, invite, accept, mails, runDueJobs } = open;
  await signInMember(open, { uid: "max", role: "manager" });
  await signInMember(open, { uid: "grace", role: "owner" });
  const token = await invite({ role: "owner" });
  await accept(token);
  await accept(token);
  await runDueJobs();
  const { entries } = (await (await ada.get("/shop/audit")).json()) as AuditPage; // typed by the contract
  expect(entries.map(({ by, action, subject }) => [by, action, subject])).toEqual([
    ["Sue Storm", "joined-shop", "as owner"],
    [ada.email, "invited-member", `${email} as owner`],
  ]);
  const told = mails.filter(({ raw }) =>
    raw.includes("Subject: Sue Storm joined Engine Wraps on Livery\r\n"),
  );
  expect(told.map(({ to }) => to.toSorted())).toEqual([[ada.email, "grace@example.com"]]);
  const text = told[0]?.raw.replaceAll("=\r\n", "");
  expect(text).toContain(`Email: ${email}\r\nRole: Owner\r\n`);
  expect(text).toContain("/team");
});

test("accepts a link once, even when used concurrently", async () => {
  const { post, invite, accept } = await openShop();
  const token = await invite();
  const answers = await Promise.all(Array.from({ length: 4 }, () => accept(token)));
  expect((await Promise.all(answers.map(codeOf))).toSorted()).toEqual([
    "link-expired",
    "link-expired",
    "link-expired",
    "ok",
  ]);
  expect(await codeOf(await post("/readInvitation", { token }))).toBe("link-expired");
});

test("a new invitation to an address replaces the one before", async () => {
  const { invite, accept, team } = await openShop();
  const first = await invite();
  const second = await invite({ role: "owner" });
  expect((await team()).invitations).toMatchObject([{ email, role: "owner" }]);
  expect(await codeOf(await accept(first))).toBe("link-expired");
  expect(await codeOf(await accept(second))).toBe("ok");
});

test("a canceled, expired or forged link lets nobody in", async () => {
  const { ada, invite, accept, team, pool } = await openShop();
  const canceled = await invite();
  const [invitation] = (await team()).invitations;
  expect(await codeOf(await ada.post("/shop/cancelInvitation", { id: invitation?.id }))).toBe("ok");
  expect(await codeOf(await ada.post("/shop/cancelInvitation", { id: invitation?.id }))).toBe("not-found");
  expect(await codeOf(await accept(canceled))).toBe("link-expired");
  const expired = await invite();
  await pool.query("update invitations set expires_at = now()");
  expect(await codeOf(await accept(expired))).toBe("link-expired");
  const id = (await team()).invitations[0]?.id ?? "";
  await pool.query("update invitations set expires_at = now() + interval '1 day'");
  const forged = makeLinkToken(id, { kind: "invitation", secret: "another secret" });
  expect(await codeOf(await accept(forged))).toBe("link-expired");
  expect((await team()).members).toHaveLength(1);
});

test("an owner does not learn that an address belongs to another shop; its owner does", async () => {
  const open = await openShop();
  await signInShop(open, { uid: "bea" });
  const token = await open.invite({ email: "bea@example.com" });
  expect(token).not.toBe("");
  expect(await codeOf(await open.accept(token))).toBe("already-member");
  expect(await codeOf(await open.post("/signIn", { email: "bea@example.com", password }))).not.toBe("ok");
});

test("an account without a shop joins with a new password; a disabled one does not", async () => {
  const open = await openShop();
  await makeAccount(open, { uid: "sue", email });
  const token = await open.invite();
  await disableAccount(open.db, "sue");
  expect(await codeOf(await open.accept(token))).toBe("link-expired");
  await open.pool.query("update accounts set disabled_at = null");
  expect(await codeOf(await open.accept(token))).toBe("ok");
  expect(await codeOf(await open.post("/signIn", { email, password }))).toBe("ok");
});

test("refuses a weak password and a missing name, and the link stays valid", async () => {
  const { invite, accept } = await openShop();
  const token = await invite();
  const problem = await readProblem(await accept(token, { name: " ", password: "short" }));
  expect(problem.fields).toEqual({ name: "Fill out this field.", password: "Use at least 10 characters." });
  const guessable = await readProblem(await accept(token, { password: "engine wraps" }));
  expect(guessable.fields?.["password"]).toContain("Leave your shop's name");
  expect(await codeOf(await accept(token))).toBe("ok");
});

test("invites nobody who is in the team, no invalid address, and nobody on another page's behalf", async () => {
  const { ada, post } = await openShop();
  const invite = (changed: object) => ada.post("/shop/inviteMember", { email, role: "staff", ...changed });
  expect(await codeOf(await invite({ email: "ADA@example.com" }))).toBe("already-member");
  expect(await codeOf(await invite({ email: "sue" }))).toBe("invalid-fields");
  expect(await codeOf(await invite({ role: "admin" }))).toBe("invalid-fields");
  const headers = { cookie: ada.cookie, origin: "https://eve.example" };
  expect(await codeOf(await post("/shop/inviteMember", { email, role: "staff" }, { headers }))).toBe(
    "foreign-origin",
  );
});

test.each([
  ["removed", "/shop/removeMember", {}],
  ["made a manager", "/shop/changeMember", { role: "manager" }],
])("the open invitations of an owner who is %s let nobody in", async (_what, path, change) => {
  const open = await openShop();
  const grace = await signInMember(open, { uid: "grace", role: "owner" });
  const theirs = await open.invite({ email: "grace.again@example.com", role: "owner" }, grace);
  const ours = await open.invite();
  expect(await codeOf(await open.ada.post(path, { accountId: grace.uid, ...change }))).toBe("ok");
  expect((await open.team()).invitations).toMatchObject([{ email }]);
  expect(await codeOf(await open.accept(theirs))).toBe("link-expired");
  expect(await codeOf(await open.accept(ours))).toBe("ok");
});

test("limits how many invitations a shop mails", async () => {
  const { ada } = await openShop();
  const invite = (index: number) =>
    ada.post("/shop/inviteMember", { email: `member${index}@example.com`, role: "staff" });
  const answers = [];
  for (let index = 0; index < 21; index++) answers.push(await codeOf(await invite(index)));
  expect(answers.filter((answer) => answer === "ok")).toHaveLength(20);
  expect(answers.at(-1)).toBe("too-many-requests");
});

test("members who are not owners see no invitations", async () => {
  const open = await openShop();
  await open.invite({ email: "new@example.com" });
  const max = await signInMember(open, { uid: "max", role: "manager" });
  const { invitations } = (await (await max.get("/shop/team")).json()) as TeamResponse; // typed by the contract
  expect(invitations).toEqual([]);
});
