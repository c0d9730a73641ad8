import { expect, onTestFinished, test, vi } from "vitest";
import { keepAwake } from "./keep-awake.ts";

test("the screen stays on, again after the browser has let it go, and what is stored is to stay", async () => {
  const lock = stub(navigator, "wakeLock", { request: vi.fn(() => Promise.resolve()) }).request;
  const persist = vi.spyOn(navigator.storage, "persist").mockResolvedValue(true);
  onTestFinished(() => persist.mockRestore());
  keepAwake();
  await expect.poll(() => lock.mock.calls).toEqual([["screen"]]);
  expect(persist).toHaveBeenCalledOnce();
  stub(document, "visibilityState", "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(lock).toHaveBeenCalledOnce();
  stub(document, "visibilityState", "visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => lock.mock.calls.length).toBe(2);
});

test("where the browser refuses, the kiosk goes on", async () => {
  const refuse = () => Promise.reject(new DOMException("low battery", "NotAllowedError"));
  const lock = stub(navigator, "wakeLock", { request: vi.fn(refuse) }).request;
  keepAwake();
  await expect.poll(() => lock.mock.calls.length).toBe(1);
});

/** Replaces a property of the browser until the test ends. */
function stub<Value>(owner: object, name: string, value: Value): Value {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true });
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, before);
  });
  return value;
}
