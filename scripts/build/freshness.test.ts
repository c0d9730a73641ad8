import { utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { makeFolder, writeFiles } from "../testing/make-folder.ts";
import { lookAt, removeStamp, writeStamp } from "./freshness.ts";

const target = { name: "site", folder: "apps/site", output: "apps/site/build" };
const files = {
  "CREDITS.md": "",
  "package-lock.json": "{}",
  "tsconfig.base.json": "{}",
  "apps/site/package.json": `{ "dependencies": { "@livery/ui": "*", "react": "19" } }`,
  "apps/site/app/root.tsx": "root",
  "packages/ui/package.json": "{}",
  "packages/ui/src/index.ts": "ui",
  "packages/engine/package.json": "{}",
  "packages/engine/src/index.ts": "engine",
};

afterEach(() => vi.unstubAllEnvs());

test("what was never built is stale, and fresh once built", () => {
  const root = makeFolder(files);
  build(root);
  expect(lookAt(root, target).kind).toBe("fresh");
});

test("a changed file makes it stale", () => {
  const root = builtFolder();
  writeFiles(root, { "apps/site/app/root.tsx": "another" });
  expect(lookAt(root, target).kind).toBe("stale");
});

test("a new file and a removed stamp make it stale", () => {
  const root = builtFolder();
  writeFiles(root, { "apps/site/app/pages/new.tsx": "page" });
  expect(lookAt(root, target).kind).toBe("stale");
  build(root);
  removeStamp(root, target);
  expect(lookAt(root, target).kind).toBe("stale");
});

test("a package it uses counts, one it does not use does not", () => {
  const root = builtFolder();
  writeFiles(root, { "packages/engine/src/index.ts": "another" });
  expect(lookAt(root, target).kind).toBe("fresh");
  writeFiles(root, { "packages/ui/src/index.ts": "another" });
  expect(lookAt(root, target).kind).toBe("stale");
});

test("tests and what was built before do not count", () => {
  const root = builtFolder();
  writeFiles(root, { "apps/site/app/root.test.ts": "test", "apps/site/build/client/index.html": "built" });
  expect(lookAt(root, target).kind).toBe("fresh");
});

test("a file with another time but the same bytes is fresh, as in a new checkout", () => {
  const root = builtFolder();
  utimesSync(join(root, "apps/site/app/root.tsx"), 1, 1);
  expect(lookAt(root, target).kind).toBe("fresh");
});

test("a setting that lands in the pages makes them stale", () => {
  const root = builtFolder();
  vi.stubEnv("VITE_CONTACT_EMAIL", "hello@shop.example");
  expect(lookAt(root, target).kind).toBe("stale");
});

test("a stamp that was cut off counts as none", () => {
  const root = builtFolder();
  writeFiles(root, { "apps/site/build/.fresh.json": `{ "quick": "` });
  expect(lookAt(root, target).kind).toBe("stale");
});

function builtFolder(): string {
  const root = makeFolder(files);
  build(root);
  return root;
}

function build(root: string): void {
  const freshness = lookAt(root, target);
  if (freshness.kind !== "stale") throw new Error("There was nothing to build.");
  writeStamp(root, target, freshness.stamp);
}
