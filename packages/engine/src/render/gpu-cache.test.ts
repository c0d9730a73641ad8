import { expect, test } from "vitest";
import { createGpuCache } from "./gpu-cache.ts";

test("what was not used for longest is dropped first, and what is in use stays beyond the limit", () => {
  const { cache, dropped } = openCache();
  for (const key of ["a", "b", "c", "a"]) cache.get(key, () => key);
  cache.keepRecent(new Set(["c"]), 2);
  expect(dropped).toEqual(["b"]);
  cache.keepRecent(new Set(["a", "c"]), 1);
  expect(dropped).toEqual(["b"]);
  cache.keepRecent(new Set(["c"]), 1);
  expect(dropped).toEqual(["b", "a"]);
});

test("a resource is created again only after it was dropped", () => {
  const { cache } = openCache();
  expect(cache.get("a", () => "first")).toBe("first");
  expect(cache.get("a", () => "second")).toBe("first");
  cache.clear();
  expect(cache.get("a", () => "third")).toBe("third");
});

function openCache() {
  const dropped: string[] = [];
  return { cache: createGpuCache<string, string>((resource) => dropped.push(resource)), dropped };
}
