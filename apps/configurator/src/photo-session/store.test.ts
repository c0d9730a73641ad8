import { expect, test, vi } from "vitest";
import { createStore } from "./store.ts";

test("listeners hear of every change until they leave", () => {
  const store = createStore(1, (state: number, step: number) => state + step);
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.dispatch(2);
  leave();
  store.dispatch(3);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.getState()).toBe(6);
});

test("an event that changes nothing is not announced", () => {
  const store = createStore("here", (state: string, _event: null) => state);
  const listener = vi.fn();
  store.subscribe(listener);
  store.dispatch(null);
  expect(listener).not.toHaveBeenCalled();
});
