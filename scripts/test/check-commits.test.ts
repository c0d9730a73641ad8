import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { checkCommits, findLongSubjects } from "./check-commits.ts";

const tooLong = `feat(site): ${"x".repeat(59)}`;

test("names a new commit with a subject of 71 characters", async () => {
  const outcome = await checkCommits(makeRepository(tooLong));
  expect(outcome).toMatchObject({ failed: 1, reasons: [expect.stringContaining(tooLong)] });
});

test("accepts a subject of 70 characters", async () => {
  expect(await checkCommits(makeRepository(tooLong.slice(1)))).toMatchObject({ passed: 1, failed: 0 });
});

test("accepts a long subject from before the rule", () => {
  const committedAt = Date.parse("2026-11-22T22:35:00Z") / 1000;
  expect(findLongSubjects([{ id: "a", committedAt, subject: tooLong }])).toEqual([]);
});

test("checks a shallow clone", async () => {
  const original = makeRepository("feat(site): one", tooLong);
  const clone = join(makeFolder(), "clone");
  execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${original}`, clone]);
  expect(await checkCommits(clone)).toMatchObject({ failed: 1 });
});

test("passes in a folder without a repository", async () => {
  expect(await checkCommits(makeFolder())).toMatchObject({ passed: 1, failed: 0 });
});

function makeRepository(...subjects: string[]): string {
  const folder = makeFolder();
  const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...args]);
  git("init", "--quiet");
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  for (const subject of subjects)
    git(...author, "commit", "--quiet", "--no-gpg-sign", "--allow-empty", "-m", subject);
  return folder;
}
