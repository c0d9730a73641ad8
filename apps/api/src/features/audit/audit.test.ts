import {
  addEmbedOriginPath,
  type AuditPage,
  auditPath,
  changeMemberPath,
  noPrices,
  inviteMemberPath,
  leadsCsvPath,
  removeMemberPath,
  savePricesPath,
  saveRetentionPath,
} from "@livery/contract";
import { expect, test } from "vitest";
import { openTestApp } from "../../testing/open-test-app.ts";
import { makeMember, signInMember, signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

async function openAudit() {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const read = async (after = "") =>
    (await (await ada.get(`${auditPath}?after=${after}`)).json()) as AuditPage; // typed by the contract
  return { ...open, ada, read };
}

test("owners read who did what, newest first", async () => {
  const { ada, read, ...open } = await openAudit();
  const max = await signInMember(open, { uid: "max", role: "manager" });
  await max.post(savePricesPath, { prices: noPrices, showsRange: false, version: 0 });
  await ada.post(inviteMemberPath, { email: "sue@example.com", role: "staff" });
  await ada.post(changeMemberPath, { accountId: "max", role: "staff", receivesLeads: true });
  await ada.post(changeMemberPath, { accountId: "max", receivesLeads: false });
  await ada.post(saveRetentionPath, { days: 180 });
  await ada.get(leadsCsvPath);
  await ada.post(removeMemberPath, { accountId: "max" });
  const { entries, next } = await read();
  expect(entries.map(({ by, action, subject }) => [by, action, subject])).toEqual([
    ["ada@example.com", "removed-member", "max@example.com"],
    ["ada@example.com", "exported-leads", ""],
    ["ada@example.com", "saved-retention", "180 days"],
    ["ada@example.com", "changed-member", "max@example.com"],
    ["ada@example.com", "changed-member", "max@example.com to staff"],
    ["ada@example.com", "invited-member", "sue@example.com as staff"],
    ["max@example.com", "saved-prices", ""],
  ]);
  expect(next).toBe(null);
});

test("an entry names what was stored, not what was typed", async () => {
  const { ada, read } = await openAudit();
  await ada.post(inviteMemberPath, { email: "  Sue@Example.com ", role: "staff" });
  await ada.post(addEmbedOriginPath, { origin: "HTTPS://Engine-Wraps.example/wraps?from=mail" });
  expect((await read()).entries.map(({ subject }) => subject)).toEqual([
    "https://engine-wraps.example",
    "sue@example.com as staff",
  ]);
});

test("what was refused, and what another shop did, is not there", async () => {
  const { ada, read, ...open } = await openAudit();
  await makeMember(open, { uid: "max", role: "staff" });
  const bea = await signInShop(open, { uid: "bea" });
  await bea.post(saveRetentionPath, { days: 60 });
  expect((await ada.post(saveRetentionPath, { days: 1 })).status).toBe(422);
  expect((await ada.post(removeMemberPath, { accountId: "bea" })).status).toBe(404);
  expect((await read()).entries).toEqual([]);
});

test("pages follow each other", async () => {
  const { ada, read } = await openAudit();
  await Promise.all(
    Array.from({ length: 51 }, (_, index) => ada.post(saveRetentionPath, { days: 60 + index })),
  );
  const first = await read();
  const second = await read(first.next ?? "");
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 1, null]);
});

test("entries cannot be rewritten", async () => {
  const { ada, pool } = await openAudit();
  await ada.get(leadsCsvPath);
  await expect(pool.query("update audit_entries set subject = 'nothing'")).rejects.toThrow(
    "rows of audit_entries are never changed",
  );
});
