import type { LeadDetails, LeadVersions, LeadPage, LeadStep, LeadsChangeResponse } from "@livery/contract";
import { mostChosenLeads } from "@livery/contract";
import { expect, test } from "vitest";
import { makeLookLead } from "../../../testing/look-lead.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { codeOf, readProblem } from "../../../testing/read-problem.ts";
import { makeShop, signInMember, signInShop } from "../../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";

releaseClusterAtEnd();

/** Three leads of Ada's shop, where Sue works too. */
async function openLeads() {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const sue = await signInMember(open, { uid: "sue", role: "staff" });
  const { embed_key: shop } = await open.db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (const name of ["One", "Two", "Three"]) {
    const lead = makeLookLead({ shop, name });
    await open.postLooks(lead);
    ids.push(lead.id);
  }
  const send = (leads: LeadStep[], as = ada) => as.post("/shop/changeLeads", { leads });
  // The contract types each answer.
  const change = async (leads: LeadStep[], as = ada) =>
    (await (await send(leads, as)).json()) as LeadsChangeResponse;
  const page = async (query = "") => (await (await ada.get(`/shop/leads${query}`)).json()) as LeadPage;
  const statuses = async () =>
    (await page("?q=ada@example.com")).leads.map(({ name, status }) => `${name} ${status}`);
  const historyOf = async (id: string) =>
    ((await (await ada.get(`/shop/lead?id=${id}`)).json()) as LeadDetails).history;
  const stepsTo = (status: LeadStep["status"]) => ids.map((id) => ({ id, version: 1, status }));
  return { ...open, ada, sue, ids, send, change, page, statuses, historyOf, stepsTo };
}

test("several leads change at once, each with a line in its history, and count as seen", async () => {
  const { change, stepsTo, statuses, historyOf, ids, page } = await openLeads();
  const { undo, conflicts } = await change(stepsTo("contacted"));
  expect(undo).toHaveLength(3);
  expect(conflicts).toEqual([]);
  expect(await statuses()).toEqual(["Three contacted", "Two contacted", "One contacted"]);
  expect(await historyOf(ids[0] ?? "")).toMatchObject([
    { kind: "status", from: "new", to: "contacted", by: "ada@example.com", byCustomer: false },
  ]);
  expect((await page()).unread).toBe(0);
});

test("the steps of the answer undo it: each lead has its own status again, and is unread as before", async () => {
  const { change, stepsTo, statuses, historyOf, ids, page, ada } = await openLeads();
  await ada.post("/shop/changeLead", { id: ids[0], version: 1, status: "booked" });
  const seen = stepsTo("archived").map((step, index) => ({ ...step, version: index === 0 ? 2 : 1 }));
  const { undo } = await change(seen);
  expect((await page()).leads).toEqual([]);
  expect((await change(undo)).undo).toHaveLength(3);
  expect(await statuses()).toEqual(["Three new", "Two new", "One booked"]);
  expect((await page()).unread).toBe(2);
  expect((await historyOf(ids[0] ?? "")).map((event) => event.kind === "status" && event.to)).toEqual([
    "booked",
    "archived",
    "booked",
  ]);
});

test("a lead that somebody else changed first stays, and comes back with its newer row", async () => {
  const { change, stepsTo, statuses, ids, sue } = await openLeads();
  await sue.post("/shop/changeLead", { id: ids[1], version: 1, status: "booked" });
  const { undo, conflicts } = await change(stepsTo("lost"));
  expect(new Set(undo.map(({ id }) => id))).toEqual(new Set([ids[0], ids[2]]));
  expect(conflicts).toMatchObject([{ id: ids[1], name: "Two", status: "booked", version: 2 }]);
  expect(await statuses()).toEqual(["Three lost", "Two booked", "One lost"]);
});

test("a lead that has the status already is neither a change nor a conflict, and an erased one is neither", async () => {
  const { change, stepsTo, ids, ada, sue, historyOf } = await openLeads();
  await sue.post("/shop/changeLead", { id: ids[0], version: 1, status: "lost" });
  await ada.post("/shop/eraseLead", { id: ids[1] });
  const { undo, conflicts } = await change(stepsTo("lost"));
  expect(undo.map(({ id }) => id)).toEqual([ids[2]]);
  expect(conflicts).toEqual([]);
  expect(await historyOf(ids[0] ?? "")).toHaveLength(1);
});

test("two members who change the same leads at once change each of them once", async () => {
  const { change, stepsTo, sue, ids, historyOf } = await openLeads();
  const answers = await Promise.all([
    change(stepsTo("lost")),
    change(stepsTo("booked").toReversed(), sue),
    change(stepsTo("archived")),
  ]);
  expect(answers.flatMap(({ undo }) => undo)).toHaveLength(3);
  expect(answers.flatMap(({ conflicts }) => conflicts)).toHaveLength(6);
  const histories = await Promise.all(ids.map(historyOf));
  expect(histories.map((history) => history.length)).toEqual([1, 1, 1]);
});

test("says which leads of a list do not exist anymore: an erased one, not an archived one", async () => {
  const { change, ids, ada, sue } = await openLeads();
  await change([{ id: ids[0] ?? "", version: 1, status: "archived" }]);
  await ada.post("/shop/eraseLead", { id: ids[1] });
  const answer = await sue.post("/shop/erasedLeads", { ids });
  expect(await answer.json()).toEqual({ ids: [ids[1]] });
});

test("changes nothing of another shop", async () => {
  const { ids, db, ada, ...open } = await openLeads();
  await makeShop({ ...open, db }, { uid: "bea", email: "bea@example.com" });
  await db
    .updateTable("leads")
    .set({ shop_uid: "bea" })
    .where("id", "=", ids[0] ?? "")
    .execute();
  const answer = await ada.post("/shop/changeLeads", { leads: open.stepsTo("lost") });
  expect(await answer.json()).toMatchObject({ undo: [{}, {}], conflicts: [] });
  const theirs = await db.selectFrom("leads").select("status").where("shop_uid", "=", "bea").execute();
  expect(theirs).toEqual([{ status: "new" }]);
  const csv = await (await ada.post("/shop/leads.csv", { ids, timeZone: "UTC" })).text();
  expect(csv).not.toContain("One");
});

test("gives the keys of all leads that match, as many as a change may have", async () => {
  const { ada, pool, ids, send } = await openLeads();
  const keysOf = async (query: string) =>
    ((await (await ada.get(`/shop/leadVersions${query}`)).json()) as LeadVersions).leads;
  expect(await keysOf("?q=two")).toEqual([{ id: ids[1], version: 1 }]);
  await pool.query(
    `insert into leads (kind, shop_uid, name, email, phone, message, sent_at, source)
     select 'looks', 'ada', 'Customer', 'c@example.com', '', '', now(), 'embed' from generate_series(1, 600)`,
  );
  const keys = await keysOf("");
  expect(keys).toHaveLength(mostChosenLeads);
  const answer = await send(keys.map((key) => ({ ...key, status: "contacted", isUnread: true })));
  expect(((await answer.json()) as LeadsChangeResponse).undo).toHaveLength(mostChosenLeads);
});

test("refuses a lead named twice, none and an unknown status", async () => {
  const { send, stepsTo } = await openLeads();
  const [step] = stepsTo("lost");
  const odd = [[], [step, step], [{ ...step, status: "won" }], [{ id: "1", version: 1, status: "lost" }]];
  const answers = await Promise.all(odd.map(async (leads) => codeOf(await send(leads as LeadStep[])))); // on purpose
  expect(new Set(answers)).toEqual(new Set(["invalid-fields"]));
  const twice = await readProblem(await send([step, step] as LeadStep[])); // as above
  expect(twice.fields).toEqual({ leads: "Must name a lead once." });
});

test("exports the chosen leads only, archived ones too, for owners", async () => {
  const { ada, sue, ids, change, stepsTo } = await openLeads();
  await change(stepsTo("archived").slice(0, 1));
  const chosen = { ids: [ids[0], ids[2]], timeZone: "Asia/Kolkata" };
  const text = await (await ada.post("/shop/leads.csv", chosen)).text();
  expect(text).toMatch(/^Received \(Asia\/Kolkata\),/);
  const rows = text.split("\r\n").slice(1);
  expect(rows.join("\n")).toMatch(/,new,Three,[\s\S]*,archived,One,/);
  expect(text).not.toContain("Two");
  expect(await codeOf(await sue.post("/shop/leads.csv", chosen))).toBe("role-too-low");
});
