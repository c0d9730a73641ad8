import { utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { makeFolder, writeFiles } from "../testing/make-folder.ts";
import { checkStamp, removeStamp, writeStamp } from "./build-stamp.ts";

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

test("a target is stale before its first build and fresh after it", () => {
  const root = makeFolder(files);
  build(root);
  expect(checkStamp(root, target).kind).toBe("fresh");
});

test("a changed file makes the target stale", () => {
  const root = builtFolder();
  writeFiles(root, { "apps/site/app/root.tsx": "another" });
  expect(checkStamp(root, target).kind).toBe("stale");
});

test("a changed article makes the target stale, a changed README does not", () => {
  const root = builtFolder();
  writeFiles(root, { "apps/site/README.md": "read" });
  expect(checkStamp(root, target).kind).toBe("fresh");
  writeFiles(root, { "apps/site/app/pages/article.md": "text" });
  expect(checkStamp(root, target).kind).toBe("stale");
});

test("a new file or a removed stamp makes the target stale", () => {
  const root = builtFolder();
  writeFiles(root, { "apps/site/app/pages/new.tsx": "page" });
  expect(checkStamp(root, target).kind).toBe("stale");
  build(root);
  removeStamp(root, target);
  expect(checkStamp(root, target).kind).toBe("stale");
});

test("only packages that the target uses make it stale", () => {
  const root = builtFolder();
  writeFiles(root, { "packages/engine/src/index.ts": "another" });
  expect(checkStamp(root, target).kind).toBe("fresh");
  writeFiles(root, { "packages/ui/src/index.ts": "another" });
  expect(checkStamp(root, target).kind).toBe("stale");
});

test("tests and build output do not make the target stale", () => {
  const root = builtFolder();
  writeFiles(root, { "apps/site/app/root.test.ts": "test", "apps/site/build/client/index.html": "built" });
  expect(checkStamp(root, target).kind).toBe("fresh");
});

test("a new modification time alone does not make the target stale", () => {
  const root = builtFolder();
  utimesSync(join(root, "apps/site/app/root.tsx"), 1, 1);
  expect(checkStamp(root, target).kind).toBe("fresh");
});

test("a changed VITE_ setting makes the target stale", () => {
  const root = builtFolder();
  vi.stubEnv("VITE_CONTACT_EMAIL", "hello@shop.example");
  expect(checkStamp(root, target).kind).toBe("stale");
});

test("an incomplete stamp makes the target stale", () => {
  const root = builtFolder();
  writeFiles(root, { "apps/site/build/.fresh.json": `{ "quick": "` });
  expect(checkStamp(root, target).kind).toBe("stale");
});

function builtFolder(): string {
  const root = makeFolder(files);
  build(root);
  return root;
}

function build(root: string): void {
  const freshness = checkStamp(root, target);
  if (freshness.kind !== "stale") throw new Error("The target is fresh already.");
  writeStamp(root, target, freshness.stamp);
}
