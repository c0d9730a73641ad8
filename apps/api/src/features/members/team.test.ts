import type { TeamResponse } from "@livery/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addMember } from "../../data/members.ts";
import { deleteDueData } from "../../jobs/retention.ts";
import { tasks } from "../../jobs/tasks.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { makeMember, signInMember, signInShop, testPassword } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

/** How somebody joins, where it does not matter. */
const joining = { address: undefined, task: tasks.sendJoinNotice };

/** Ada's shop with a manager and an installer, all signed in. */
async function openTeam() {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const max = await signInMember(open, { uid: "max", role: "manager" });
  const sue = await signInMember(open, { uid: "sue", role: "staff" });
  const team = async (as = ada) => (await (await as.get("/shop/team")).json()) as TeamResponse; // typed by the contract
  const roles = async () => (await team()).members.map(({ email, role }) => `${email} ${role}`);
  return { ...open, ada, max, sue, team, roles };
}

async function codeOf(answer: Response): Promise<string> {
  return answer.status === 200 ? "ok" : (await readProblem(answer)).code;
}

test("lists the members in the order in which they joined", async () => {
  const { team, sue } = await openTeam();
  const { members } = await team(sue);
  expect(members.map(({ email, role, isYou }) => [email, role, isYou])).toEqual([
    ["ada@example.com", "owner", false],
    ["max@example.com", "manager", false],
    ["sue@example.com", "staff", true],
  ]);
});

test("an owner changes a member's role and lead mails, which hold at once", async () => {
  const { ada, sue, team } = await openTeam();
  const change = { accountId: "sue", role: "owner", receivesLeads: true };
  expect(await codeOf(await sue.post("/shop/changeMember", change))).toBe("role-too-low");
  expect(await codeOf(await ada.post("/shop/changeMember", change))).toBe("ok");
  expect((await team()).members[2]).toMatchObject({ role: "owner", receivesLeads: true });
  const demotion = { accountId: "ada", role: "staff", receivesLeads: false };
  expect(await codeOf(await sue.post("/shop/changeMember", demotion))).toBe("ok");
  expect(await codeOf(await ada.post("/shop/changeMember", change))).toBe("role-too-low");
});

test("a page that was open for long changes the lead mails, and gives nobody a role of before", async () => {
  const { ada, max, team } = await openTeam();
  const member = async () => (await team(max)).members[1];
  await ada.post("/shop/changeMember", { accountId: "max", role: "staff" });
  expect(await codeOf(await ada.post("/shop/changeMember", { accountId: "max", receivesLeads: true }))).toBe(
    "ok",
  );
  expect(await member()).toMatchObject({ role: "staff", receivesLeads: true });
  await ada.post("/shop/changeMember", { accountId: "max", role: "owner" });
  expect(await member()).toMatchObject({ role: "owner", receivesLeads: true });
});

test("the last owner can neither leave, nor be removed, nor become less", async () => {
  const { ada, roles } = await openTeam();
  const demotion = { accountId: "ada", role: "manager", receivesLeads: true };
  expect(await codeOf(await ada.post("/shop/changeMember", demotion))).toBe("last-owner");
  expect(await codeOf(await ada.post("/shop/removeMember", { accountId: "ada" }))).toBe("last-owner");
  expect(await codeOf(await ada.post("/shop/leave"))).toBe("last-owner");
  expect(await roles()).toContain("ada@example.com owner");
});

test("of two owners who leave at the same moment, one stays", async () => {
  const open = await openTeam();
  const grace = await signInMember(open, { uid: "grace", role: "owner" });
  const answers = await Promise.all([open.ada.post("/shop/leave"), grace.post("/shop/leave")]);
  expect((await Promise.all(answers.map(codeOf))).toSorted()).toEqual(["last-owner", "ok"]);
  const owners = await open.db.selectFrom("shop_members").selectAll().where("role", "=", "owner").execute();
  expect(owners).toHaveLength(1);
});

test("a removed member is signed out everywhere, and sees no shop after signing in again", async () => {
  const { ada, sue, post, get, roles } = await openWithGet();
  expect(await codeOf(await ada.post("/shop/removeMember", { accountId: "sue" }))).toBe("ok");
  expect(await codeOf(await sue.get("/shop"))).toBe("signed-out");
  expect(await roles()).not.toContain("sue@example.com staff");
  const answer = await post("/signIn", { email: sue.email, password: testPassword });
  expect(await codeOf(await get(answer, "/shop"))).toBe("no-shop");
});

test("a request of a member who was removed while its body was on the way is refused", async () => {
  const open = await openTeam();
  const grace = await signInMember(open, { uid: "grace", role: "owner" });
  const invitation = Buffer.from(JSON.stringify({ email: "eve@example.com", role: "owner" }));
  const body = new ReadableStream(
    {
      pull: async (controller) => {
        expect(await codeOf(await open.ada.post("/shop/removeMember", { accountId: grace.uid }))).toBe("ok");
        controller.enqueue(invitation);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    cookie: grace.cookie,
    "content-type": "application/json",
    "content-length": String(invitation.length),
  };
  const answer = await open.app.request("/shop/inviteMember", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  });
  expect(await codeOf(answer)).toBe("signed-out");
  expect((await open.team()).invitations).toEqual([]);
});

test("an account that has left goes two years later, also one that did things; one that is back stays", async () => {
  const { ada, max, db, pool, fileStore } = await openTeam();
  await pool.query(
    "insert into audit_entries (shop_uid, account_id, action, subject) values ('ada', 'sue', 'lead.erased', '')",
  );
  for (const accountId of ["sue", "max"]) await ada.post("/shop/removeMember", { accountId });
  await addMember(db, { accountId: max.uid, shopUid: "ada", role: "staff", ...joining });
  const left = async () =>
    (await db.selectFrom("accounts").select("id").orderBy("id").execute()).map(({ id }) => id);
  await deleteDueData({ db, fileStore }, sql`now() + interval '2 years' - interval '1 day'`);
  expect(await left()).toEqual(["ada", "max", "sue"]);
  await deleteDueData({ db, fileStore }, sql`now() + interval '2 years' + interval '1 day'`);
  expect(await left()).toEqual(["ada", "max"]);
});

test("a member leaves, and is signed out", async () => {
  const { max, roles } = await openTeam();
  expect(await codeOf(await max.post("/shop/leave"))).toBe("ok");
  expect(await codeOf(await max.get("/session"))).toBe("signed-out");
  expect(await roles()).toEqual(["ada@example.com owner", "sue@example.com staff"]);
});

test("refuses members who are not in the team, and invalid roles", async () => {
  const open = await openTeam();
  await makeMember(open, {
    uid: "eve",
    role: "owner",
    shopUid: (await signInShop(open, { uid: "bea" })).uid,
  });
  const change = { accountId: "eve", role: "staff", receivesLeads: true };
  expect(await codeOf(await open.ada.post("/shop/changeMember", change))).toBe("not-found");
  expect(await codeOf(await open.ada.post("/shop/removeMember", { accountId: "eve" }))).toBe("not-found");
  const unknown = { accountId: "sue", role: "admin", receivesLeads: "yes" };
  const problem = await readProblem(await open.ada.post("/shop/changeMember", unknown));
  expect(problem.fields).toEqual({
    role: "Must be owner, manager or staff.",
    receivesLeads: "Must be true or false.",
  });
});

async function openWithGet() {
  const open = await openTeam();
  const get = async (signedIn: Response, path: string) => {
    const cookie = signedIn.headers.getSetCookie().join("; ");
    return open.app.request(path, { headers: { cookie } });
  };
  return { ...open, get };
}
