import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { findDiskProblem } from "./find-disk-problem.ts";

test("accepts a disk with enough space, even before the folder exists", () => {
  expect(findDiskProblem(join(makeFolder(), "deep/data"), () => 1e9)).toBeUndefined();
});

test("names the free and the needed space of a full disk", () => {
  const dataDir = makeFolder();
  expect(findDiskProblem(dataDir, () => 20e6)).toBe(
    `Not enough disk space for DATA_DIR ${dataDir}: 20 MB free, 300 MB needed.`,
  );
});

test("needs less space for existing data", () => {
  const dataDir = makeFolder({ "postgres/PG_VERSION": "18" });
  expect(findDiskProblem(dataDir, () => 150e6)).toBeUndefined();
  expect(findDiskProblem(dataDir, () => 50e6)).toContain("50 MB free, 100 MB needed");
});

test("rejects a file in place of the folder", () => {
  const dataDir = join(makeFolder({ data: "a file" }), "data");
  expect(findDiskProblem(dataDir, () => 1e9)).toBe(`DATA_DIR ${dataDir} is a file, not a folder.`);
});
