import { expect, test, vi } from "vitest";
import { createStore } from "./store.ts";

test("listeners are notified of every change until they unsubscribe", () => {
  const store = createStore(1, (state: number, step: number) => state + step);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.dispatch(2);
  unsubscribe();
  store.dispatch(3);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.getState()).toBe(6);
});

test("an event that changes nothing notifies nobody", () => {
  const store = createStore("here", (state: string, _event: null) => state);
  const listener = vi.fn();
  store.subscribe(listener);
  store.dispatch(null);
  expect(listener).not.toHaveBeenCalled();
});
