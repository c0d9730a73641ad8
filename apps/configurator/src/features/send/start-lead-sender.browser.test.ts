import { expect, onTestFinished, test, vi } from "vitest";
import { memoryStorage } from "../../look/testing/memory-storage.ts";
import { startLeadSender } from "./start-lead-sender.ts";

test("a waiting lead is sent when the customer comes back to the page", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-leads"));
  let answer = () => Promise.reject<Response>(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", () => answer());
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }); // so that no pause before a retry ends
  onTestFinished(() => void vi.useRealTimers());
  const sender = startLeadSender({ storage: memoryStorage(), otherTabs: null, kiosk: null });
  const typed = { name: "Ada", email: "ada@example.com", phone: "", message: "" };
  sender.begin("a");
  const timestamp = "2026-11-28T09:30:00.000Z";
  const outcome = await sender.send({ id: "a", shop: null, ...typed, consent: true, timestamp, looks: [] });
  expect(outcome).toEqual({ kind: "queued", isPersisted: true });
  expect(sender.getState()).toMatchObject({ waiting: 1 });
  answer = () => Promise.resolve(Response.json({ shopName: "Engine Wraps" }));
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => sender.getState()).toMatchObject({ waiting: 0, delivered: 1 });
});
