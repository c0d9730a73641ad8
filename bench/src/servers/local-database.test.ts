import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { localDatabase } from "./local-database.ts";

const starting = "4711\n/data\n0\n5432\n\n";
const started = "4711\n/data\n0\n5432\n/run/livery\n\n";

test("waits for the lock file of Postgres", async () => {
  const { dataDir, lockFile } = createDataDir();
  const found = localDatabase(dataDir);
  writeFileSync(lockFile, started);
  expect(await found).toEqual({ host: "/run/livery", user: "livery", database: "postgres" });
});

test("waits until the lock file names the socket folder", async () => {
  const { dataDir, lockFile } = createDataDir();
  writeFileSync(lockFile, starting);
  const found = localDatabase(dataDir);
  writeFileSync(lockFile, started);
  expect(await found).toMatchObject({ host: "/run/livery" });
});

function createDataDir(): { dataDir: string; lockFile: string } {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "livery-local-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(path.join(dataDir, "postgres"));
  return { dataDir, lockFile: path.join(dataDir, "postgres/postmaster.pid") };
}
