import type { LeadChange, LeadDetails } from "@livery/contract";
import { expect, test } from "vitest";
import { makeLookLead } from "../../../testing/look-lead.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { readProblem } from "../../../testing/read-problem.ts";
import { signInMember, signInShop } from "../../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";

releaseClusterAtEnd();

/** A lead of Ada's shop, where Sue works too. */
async function openLead() {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const sue = await signInMember(open, { uid: "sue", role: "staff" });
  const { embed_key: shop } = await open.db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  const { id, ...lead } = makeLookLead({ shop });
  await open.postLooks({ id, ...lead });
  const change = (changed: Partial<LeadChange>, as = ada) =>
    as.post("/shop/changeLead", { id, version: 1, ...changed });
  const details = async () => (await (await ada.get(`/shop/lead?id=${id}`)).json()) as LeadDetails; // typed by the contract
  return { ...open, ada, sue, id, change, details };
}

async function codeOf(answer: Response): Promise<string> {
  return answer.status === 200 ? "ok" : (await readProblem(answer)).code;
}

test("sets status and assignee, and writes both into the history", async () => {
  const { ada, sue, id, change, details, db } = await openLead();
  await db.updateTable("accounts").set({ name: "Sue Storm" }).where("id", "=", "sue").execute();
  const answer = await change({ status: "contacted", assigneeId: "sue" });
  expect(await answer.json()).toMatchObject({ lead: { status: "contacted", assigneeId: "sue", version: 2 } });
  await change({ version: 2, status: "quoted", assigneeId: null }, sue);
  await ada.post("/shop/addLeadNote", { id, noteId: crypto.randomUUID(), text: " Wants it by Friday \r\n" });
  const { history, lead } = await details();
  expect(lead).toMatchObject({ status: "quoted", assigneeId: null, version: 3 });
  expect(history.some(({ byCustomer }) => byCustomer)).toBe(false);
  expect(history.map(({ id: _id, at: _at, byCustomer: _byCustomer, ...event }) => event)).toEqual([
    { by: "ada@example.com", kind: "status", from: "new", to: "contacted" },
    { by: "ada@example.com", kind: "assignee", from: null, to: "Sue Storm" },
    { by: "Sue Storm", kind: "status", from: "contacted", to: "quoted" },
    { by: "Sue Storm", kind: "assignee", from: "Sue Storm", to: null },
    { by: "ada@example.com", kind: "note", text: "Wants it by Friday" },
  ]);
});

test("of two members who edit at once one wins, and the other gets the newer row", async () => {
  const { sue, change } = await openLead();
  const answers = await Promise.all([change({ status: "contacted" }), change({ status: "lost" }, sue)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const loser = await readProblem(answers.find(({ status }) => status === 409) ?? new Response());
  const won = answers[0]?.status === 200 ? "contacted" : "lost";
  expect(loser).toMatchObject({ code: "changed-meanwhile", current: { status: won, version: 2 } });
});

test("a change that changes nothing counts as none", async () => {
  const { change, details } = await openLead();
  const answer = await change({ status: "new", assigneeId: null });
  expect(await answer.json()).toMatchObject({ lead: { version: 1 } });
  expect((await details()).history).toEqual([]);
});

test("a note sent twice is one note, and never meets a conflict", async () => {
  const { ada, id, change, details } = await openLead();
  const note = { id, noteId: crypto.randomUUID(), text: "Called" };
  await Promise.all([ada.post("/shop/addLeadNote", note), ada.post("/shop/addLeadNote", note)]);
  expect(await codeOf(await change({ status: "contacted" }))).toBe("ok");
  expect((await details()).history.map(({ kind }) => kind)).toEqual(["note", "status"]);
});

test("refuses unknown leads, statuses, members and empty notes", async () => {
  const { ada, id, change } = await openLead();
  const unknown = crypto.randomUUID();
  expect(await codeOf(await change({ id: unknown, status: "lost" }))).toBe("not-found");
  expect(await codeOf(await change({ assigneeId: "eve" }))).toBe("invalid-fields");
  expect(await codeOf(await ada.post("/shop/changeLead", { id, version: 1, status: "won" }))).toBe(
    "invalid-fields",
  );
  const note = { id, noteId: crypto.randomUUID(), text: " \n" };
  expect(await codeOf(await ada.post("/shop/addLeadNote", note))).toBe("invalid-fields");
  expect(await codeOf(await ada.post("/shop/addLeadNote", { ...note, id: unknown, text: "Called" }))).toBe(
    "not-found",
  );
});

test("the history cannot be rewritten", async () => {
  const { change, pool } = await openLead();
  await change({ status: "contacted" });
  await expect(pool.query(`update lead_events set data = '{"from": "new", "to": "lost"}'`)).rejects.toThrow(
    "rows of lead_events are never changed",
  );
});

test("a member who leaves takes no lead along, and their words stay", async () => {
  const { ada, id, change, details, db } = await openLead();
  await change({ assigneeId: "sue" });
  const { updatedAt } = (await details()).lead;
  await ada.post("/shop/removeMember", { accountId: "sue" });
  expect((await details()).lead).toMatchObject({ assigneeId: null, version: 3, updatedAt });
  await db.deleteFrom("accounts").where("id", "=", "sue").execute();
  expect((await details()).history).toMatchObject([
    { kind: "assignee", to: "sue@example.com" },
    { by: "ada@example.com", kind: "assignee", from: "sue@example.com", to: null },
  ]);
  expect(await codeOf(await ada.post("/shop/openLead", { id }))).toBe("ok");
});

test("a member who leaves is taken off closed leads, too, which say nothing of it", async () => {
  const { ada, change, details } = await openLead();
  await change({ status: "done", assigneeId: "sue" });
  const { lead, history } = await details();
  await ada.post("/shop/removeMember", { accountId: "sue" });
  expect(await details()).toMatchObject({
    lead: { assigneeId: null, version: lead.version + 1, updatedAt: lead.updatedAt },
    history,
  });
});
