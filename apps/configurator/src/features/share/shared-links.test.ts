import { expect, test } from "vitest";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { type SharedLink, SharedLinks } from "./shared-links.ts";

const now = new Date("2026-11-26T12:00:00Z");

function openStorage() {
  const values = new Map<string, string>();
  return createSafeStorage(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }));
}

function makeLink(revokeKey: string, changed: Partial<SharedLink> = {}): SharedLink {
  return {
    revokeKey,
    name: "Gloss Flame Red",
    page: { id: "K3bq7Zr0TnVd5LxA", expiresAt: "2026-12-26T12:00:00Z" },
    ...changed,
  };
}

test("keys are there for the next page, newest first, until they end or expire", () => {
  const storage = openStorage();
  const links = new SharedLinks(storage, now);
  links.put(makeLink("a", { page: { id: "x", expiresAt: "2026-11-27T12:00:00Z" } }));
  links.put(makeLink("b", { page: null }));
  links.put(makeLink("b"));
  const keysAt = (time: Date) => new SharedLinks(storage, time).list().map(({ revokeKey }) => revokeKey);
  expect(keysAt(now)).toEqual(["b", "a"]);
  expect(keysAt(new Date("2026-11-28T12:00:00Z"))).toEqual(["b"]);
  links.remove("b");
  expect(keysAt(now)).toEqual(["a"]);
});

test("two tabs keep each other's keys, and show what the other one has made or ended", () => {
  const storage = openStorage();
  const [one, other] = [new SharedLinks(storage, now), new SharedLinks(storage, now)];
  one.put(makeLink("a"));
  other.put(makeLink("b"));
  one.syncFromStorage();
  expect(one.list().map(({ revokeKey }) => revokeKey)).toEqual(["b", "a"]);
  one.remove("b");
  other.put(makeLink("c"));
  expect(new SharedLinks(storage, now).list().map(({ revokeKey }) => revokeKey)).toEqual(["c", "a"]);
});

test("a link without an answer is kept: its page may exist", () => {
  const storage = openStorage();
  new SharedLinks(storage, now).put(makeLink("a", { page: null }));
  expect(new SharedLinks(storage, now).list()).toEqual([makeLink("a", { page: null })]);
});

test("without storage the keys are in memory, and it says so", () => {
  const denied = createSafeStorage(() => {
    throw new DOMException("The user denied permission.", "SecurityError");
  });
  const links = new SharedLinks(denied, now);
  links.put(makeLink("a"));
  expect([links.isPersisted, links.list()]).toEqual([false, [makeLink("a")]]);
});

test.each(["", "{", "{}", '[1,null,{"revokeKey":1}]'])("what is not ours is ignored: %s", (text) => {
  const storage = openStorage();
  storage.write("livery.shares", text);
  expect(new SharedLinks(storage, now).list()).toEqual([]);
});
