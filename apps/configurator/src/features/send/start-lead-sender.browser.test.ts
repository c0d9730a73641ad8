import { expect, onTestFinished, test, vi } from "vitest";
import { memoryStorage } from "../../look/testing/memory-storage.ts";
import { createLeadQueue } from "./lead-queue.ts";
import { leadPostMs } from "./post-look-lead.ts";
import type { QueuedLead } from "./queued-lead.ts";
import { startLeadSender } from "./start-lead-sender.ts";

const typed = { name: "Ada", email: "ada@example.com", phone: "", message: "" };
const timestamp = "2026-11-28T09:30:00.000Z";
const lead: QueuedLead = { id: "a", shop: null, ...typed, consent: true, timestamp, looks: [] };

test("a waiting lead is sent when the customer comes back to the page", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-leads"));
  let answer = () => Promise.reject<Response>(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", () => answer());
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }); // so that no pause before a retry ends
  onTestFinished(() => void vi.useRealTimers());
  const sender = startLeadSender({ storage: memoryStorage(), otherTabs: null, kiosk: null });
  sender.begin("a");
  expect(await sender.send(lead)).toEqual({ kind: "queued", isPersisted: true });
  expect(sender.getState()).toMatchObject({ waiting: 1 });
  answer = () => Promise.resolve(Response.json({ shopName: "Engine Wraps" }));
  document.dispatchEvent(new Event("visibilitychange"));
  // Senders of other tests on this page have the same queue, and may be the ones that send it.
  await expect.poll(() => sender.getState()).toMatchObject({ waiting: 0 });
});

test("two tabs that are online at once upload a waiting lead once", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-leads"));
  await createLeadQueue(() => indexedDB, { isNumbered: false }).put(lead);
  const answer = Promise.withResolvers<Response>();
  const fetching = vi.fn<typeof fetch>(() => answer.promise);
  vi.stubGlobal("fetch", fetching);
  onTestFinished(() => void vi.unstubAllGlobals());
  const tabs = [1, 2].map(() => startLeadSender({ storage: memoryStorage(), otherTabs: null, kiosk: null }));
  const countWaiting = async () => (await navigator.locks.query()).pending?.length;
  await expect.poll(countWaiting).toBe(1);
  answer.resolve(Response.json({ shopName: "Engine Wraps" }));
  await Promise.all(tabs.map((sender) => sender.flush()));
  expect(fetching).toHaveBeenCalledTimes(1);
});

test("a lead whose turn is long in coming is sent without it", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-leads"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const suspended = Promise.withResolvers<void>();
  void navigator.locks.request("livery.lead.a", () => suspended.promise);
  onTestFinished(() => suspended.resolve());
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ shopName: "Engine Wraps" })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const sender = startLeadSender({ storage: memoryStorage(), otherTabs: null, kiosk: null });
  sender.begin("a");
  const sending = sender.send(lead);
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
  vi.advanceTimersByTime(leadPostMs);
  expect(await sending).toMatchObject({ kind: "accepted" });
});

test("the browser asks before a page closes with a lead that is only in it, and not on a kiosk", async () => {
  vi.stubGlobal("indexedDB", undefined);
  vi.stubGlobal("fetch", () => Promise.reject<Response>(new TypeError("Failed to fetch")));
  onTestFinished(() => void vi.unstubAllGlobals());
  const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const kiosk = startLeadSender({ storage: memoryStorage(), otherTabs: null, kiosk: { state: {} } });
  kiosk.begin("k");
  expect(await kiosk.send({ ...lead, id: "k" })).toEqual({ kind: "queued", isPersisted: false });
  expect([kiosk.countUnstored(), isAsked()]).toEqual([1, false]);
  const sender = startLeadSender({ storage: memoryStorage(), otherTabs: null, kiosk: null });
  sender.begin("a");
  expect(await sender.send(lead)).toEqual({ kind: "queued", isPersisted: false });
  expect(isAsked()).toBe(true);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ shopName: "Engine Wraps" })));
  // The kiosk's, too, which would otherwise be stored during another test.
  await Promise.all([sender.flush(), kiosk.flush()]);
  expect([sender.countUnstored(), kiosk.countUnstored(), isAsked()]).toEqual([0, 0, false]);
});
