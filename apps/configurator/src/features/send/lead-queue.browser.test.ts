import { expect, onTestFinished, test } from "vitest";
import { createLeadQueue } from "./lead-queue.ts";
import type { QueuedLead } from "./queued-lead.ts";

function makeLead(id: string, second: number): QueuedLead {
  const typed = { name: "Ada", email: "ada@example.com", phone: "", message: "" };
  const looks = [{ name: "Look", layers: [], picture: "/9j/".repeat(50_000) }];
  return { id, shop: null, ...typed, consent: true, timestamp: `2026-11-21T09:30:0${second}.000Z`, looks };
}

test("a queued lead is there for the next page, oldest first, until it is removed", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-leads"));
  const queue = createLeadQueue(() => indexedDB);
  const [older, newer] = [makeLead("b", 1), makeLead("a", 2)];
  await queue.put(newer);
  await queue.put(older);
  await queue.put(older);
  expect(await queue.isPersisted()).toBe(true);
  const nextPage = createLeadQueue(() => indexedDB);
  expect(await nextPage.list()).toEqual([older, newer]);
  await nextPage.remove(older.id);
  expect(await queue.list()).toEqual([newer]);
  await queue.remove(newer.id);
});

test("the queue is in memory, and reports it, when the browser denies storage", async () => {
  const queue = createLeadQueue(() => {
    throw new DOMException("The user denied permission.", "SecurityError");
  });
  const lead = makeLead("a", 1);
  await queue.put(lead);
  expect(await queue.isPersisted()).toBe(false);
  expect(await queue.list()).toEqual([lead]);
  expect(await createLeadQueue(() => indexedDB).list()).toEqual([]);
  await queue.remove("a");
  expect(await queue.list()).toEqual([]);
});

test("storage revoked while the page is open loses no later lead", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-leads"));
  const queue = createLeadQueue(() => indexedDB);
  expect(await queue.isPersisted()).toBe(true);
  // Clearing site data closes the open connection like this.
  await new Promise((resolve) => {
    indexedDB.deleteDatabase("livery-leads").addEventListener("success", resolve);
  });
  const lead = makeLead("a", 1);
  await queue.put(lead);
  expect(await queue.list()).toEqual([lead]);
  expect(await queue.isPersisted()).toBe(false);
});
