import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeFolder, writeFiles } from "../testing/make-folder.ts";
import { checkFailed } from "./outcome.ts";
import { runSuite } from "./run-suite.ts";

const suite = { name: "node packages/ui", reads: ["packages", "package-lock.json"] };
const fourTests = { passed: 4, failed: 0, skipped: 0, reasons: [] };

beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("runs a suite in a fresh clone", async () => {
  expect(await run(makeRepository())).toEqual(fourTests);
});

test("skips a suite that passed on the same files, and says how many tests that are", async () => {
  const root = makeRepository();
  await run(root);
  expect(await run(root)).toEqual({ passed: 0, failed: 0, skipped: 4, reasons: [] });
  expect(console.log).toHaveBeenLastCalledWith(
    "node packages/ui: unchanged since it passed: skipped (4 tests)",
  );
});

test("runs everything when asked to", async () => {
  const root = makeRepository();
  await run(root);
  expect(await run(root, { runsAll: true })).toEqual(fourTests);
});

test("runs a suite again after it failed", async () => {
  const root = makeRepository();
  await run(root, { outcome: checkFailed("no") });
  expect(await run(root)).toEqual(fourTests);
});

test("runs a suite again after a file changed, appeared or disappeared", async () => {
  const root = makeRepository();
  const changes = [
    () => writeFiles(root, { "packages/ui/button.ts": "changed" }),
    () => writeFiles(root, { "packages/ui/untracked.ts": "new" }),
    () => rmSync(join(root, "packages/ui/button.ts")),
    () => writeFiles(root, { "package-lock.json": "changed" }),
  ];
  const outcomes = [];
  for (const change of changes) {
    await run(root);
    change();
    outcomes.push(await run(root));
  }
  expect(outcomes).toEqual(changes.map(() => fourTests));
});

test("runs a suite again after a setting changed", async () => {
  const root = makeRepository();
  await run(root);
  vi.stubEnv("DATABASE_URL", "postgres://localhost/another");
  expect(await run(root)).toEqual(fourTests);
});

test("skips a suite when only files changed that it does not read", async () => {
  const root = makeRepository();
  await run(root);
  writeFiles(root, { "apps/site/root.tsx": "changed", "packages/ui/build/made.js": "made" });
  expect(await run(root)).toMatchObject({ skipped: 4 });
});

test("runs a suite again after a file changed during the run", async () => {
  const root = makeRepository();
  await run(root, { during: () => writeFiles(root, { "packages/ui/button.ts": "changed" }) });
  expect(await run(root)).toEqual(fourTests);
});

test("runs a suite again when the record is damaged", async () => {
  const root = makeRepository();
  await run(root);
  writeFiles(root, { ".cache/node packages-ui.json": `{ "hash": "` });
  expect(await run(root)).toEqual(fourTests);
});

test("runs everything where Git cannot list the files", async () => {
  const root = makeFolder({ "packages/ui/button.ts": "button" });
  await run(root);
  expect(await run(root)).toEqual(fourTests);
});

function makeRepository(): string {
  const root = makeFolder({
    ".gitignore": ".cache\nbuild\n",
    "package-lock.json": "{}",
    "packages/ui/button.ts": "button",
    "apps/site/root.tsx": "root",
  });
  execFileSync("git", ["-C", root, "init", "--quiet"]);
  execFileSync("git", ["-C", root, "add", "--all"]);
  return root;
}

function run(root: string, { runsAll = false, outcome = fourTests, during = () => {} }: RunOptions = {}) {
  return runSuite(suite, { root, passesFolder: join(root, ".cache"), runsAll }, () => {
    during();
    return Promise.resolve(outcome);
  });
}

interface RunOptions {
  readonly runsAll?: boolean;
  readonly outcome?: typeof fourTests | ReturnType<typeof checkFailed>;
  readonly during?: () => void;
}
