import { expect, test } from "vitest";
import { createViewLimit } from "./view-limit.ts";

function openLimit() {
  let now = 0;
  const isAllowed = createViewLimit(() => now);
  return {
    /** How many of so many views are counted. */
    count: (views: number, address?: string) =>
      Array.from({ length: views }, () => isAllowed(address)).filter(Boolean).length,
    advance: (ms: number) => {
      now += ms;
    },
  };
}

test("counts sixty views a minute from one network", () => {
  const { count, advance } = openLimit();
  expect(count(100, "203.0.113.7")).toBe(60);
  expect(count(100, "203.0.113.8")).toBe(60);
  expect(count(100, "2001:db8:1:2::1") + count(100, "2001:db8:1:2::2")).toBe(60);
  advance(60_000);
  expect(count(100, "203.0.113.7")).toBe(60);
});

test("counts more from this machine, where a proxy may stand for everyone", () => {
  expect(openLimit().count(1000)).toBe(600);
});
