import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { findSpaceProblem } from "./find-space-problem.ts";

test("a disk with room is no problem, also for a folder that is yet to be made", () => {
  expect(findSpaceProblem(join(makeFolder(), "deep/data"), () => 1e9)).toBeUndefined();
});

test("a full disk is named with what is free and what is needed", () => {
  const dataDir = makeFolder();
  expect(findSpaceProblem(dataDir, () => 20e6)).toBe(
    `The disk of DATA_DIR ${dataDir} is full: 20 MB free, 300 MB needed.`,
  );
});

test("data that are there already need less room", () => {
  const dataDir = makeFolder({ "postgres/PG_VERSION": "18" });
  expect(findSpaceProblem(dataDir, () => 150e6)).toBeUndefined();
  expect(findSpaceProblem(dataDir, () => 50e6)).toContain("50 MB free, 100 MB needed");
});

test("a file where the folder should be is refused", () => {
  const dataDir = join(makeFolder({ data: "a file" }), "data");
  expect(findSpaceProblem(dataDir, () => 1e9)).toBe(`DATA_DIR ${dataDir} is a file, not a folder.`);
});
