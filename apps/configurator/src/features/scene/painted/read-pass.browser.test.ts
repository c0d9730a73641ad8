import { expect, onTestFinished, test } from "vitest";
import { createSafeStorage } from "../../../look/safe-storage.ts";
import { readPass } from "./read-pass.ts";

test("a member's pass leaves the address at once, and stays for this tab", () => {
  const storage = openAt("#pass=abc.def");
  expect(readPass(window, storage)).toBe("abc.def");
  expect(location.hash).toBe("");
  expect(readPass(window, storage)).toBe("abc.def");
});

test("a newer pass replaces the one before", () => {
  const storage = openAt("#pass=old");
  readPass(window, storage);
  history.replaceState(null, "", "#pass=new");
  expect(readPass(window, storage)).toBe("new");
});

test("a link with a look is left alone", () => {
  const storage = openAt("#v1.paint");
  expect(readPass(window, storage)).toBe(null);
  expect(location.hash).toBe("#v1.paint");
});

function openAt(hash: string) {
  const before = location.href;
  history.replaceState(null, "", hash);
  onTestFinished(() => history.replaceState(null, "", before));
  const items = new Map<string, string>();
  return createSafeStorage(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }));
}
