import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../look/testing/memory-storage.ts";
import { endCrashedSession } from "./end-crashed-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a crashed kiosk opens anew after its idle time, without the customer's look, places and leads", async () => {
  const storage = memoryStorage();
  storage.write("livery.design", "a look");
  storage.write("livery.kiosk", "the pairing");
  const done: string[] = [];
  const sent = Promise.withResolvers<void>();
  endCrashedSession({
    storage,
    painter: { clear: () => void done.push("places cleared") },
    sender: {
      endSession: () => Promise.resolve(done.push("leads left")).then(() => {}),
      sendUnstored: () => sent.promise,
    },
    afterMs: 120_000,
    reload: () => done.push("reloaded"),
  });
  await vi.advanceTimersByTimeAsync(119_000);
  expect([done, storage.read("livery.design")]).toEqual([[], "a look"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual(["places cleared", "leads left"]);
  sent.resolve(); // what would go with the page
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["places cleared", "leads left", "reloaded"]);
  expect([storage.read("livery.design"), storage.read("livery.kiosk")]).toEqual([null, "the pairing"]);
});
