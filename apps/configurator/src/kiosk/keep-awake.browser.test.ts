import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { keepAwake } from "./keep-awake.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

test("the screen stays on, again after the browser has let it go, and what is stored is to stay", async () => {
  const { request, locks } = stubWakeLock();
  const persist = vi.spyOn(navigator.storage, "persist").mockResolvedValue(true);
  onTestFinished(() => persist.mockRestore());
  keepAwake();
  await expect.poll(() => request.mock.calls).toEqual([["screen"]]);
  expect(persist).toHaveBeenCalledOnce();
  release(locks);
  stub(document, "visibilityState", "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledOnce();
  stub(document, "visibilityState", "visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => request.mock.calls.length).toBe(2);
});

test("a lock that the system has taken comes back within a minute, and one that is held is not asked for again", async () => {
  const { request, locks } = stubWakeLock();
  keepAwake();
  await expect.poll(() => locks.length).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request).toHaveBeenCalledOnce();
  release(locks);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request).toHaveBeenCalledTimes(2);
});

test("where the browser refuses, the kiosk goes on, and asks again", async () => {
  const { request } = stubWakeLock();
  request.mockRejectedValueOnce(new DOMException("low battery", "NotAllowedError"));
  keepAwake();
  await expect.poll(() => request.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request).toHaveBeenCalledTimes(2);
});

/** A browser that gives one lock after another. */
function stubWakeLock() {
  const locks: { released: boolean }[] = [];
  const request = vi.fn((_kind: string) => {
    const lock = { released: false };
    locks.push(lock);
    return Promise.resolve(lock);
  });
  stub(navigator, "wakeLock", { request });
  return { request, locks };
}

function release(locks: { released: boolean }[]): void {
  for (const lock of locks) lock.released = true;
}

/** Replaces a property of the browser until the test ends. */
function stub(owner: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true });
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, before);
  });
}
