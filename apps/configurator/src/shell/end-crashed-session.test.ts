import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endCrashedSession } from "./end-crashed-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a crashed kiosk opens anew after its idle time, without the customer's look and leads", async () => {
  const done: string[] = [];
  endCrashedSession({
    customerSession: { clear: () => void done.push("look cleared") },
    sender: { endSession: () => Promise.resolve(done.push("leads left")).then(() => {}) },
    afterMs: 120_000,
    reload: () => done.push("reloaded"),
  });
  await vi.advanceTimersByTimeAsync(119_000);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual(["look cleared", "leads left", "reloaded"]);
});
