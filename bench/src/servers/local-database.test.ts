import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { localDatabase } from "./local-database.ts";

test("a Postgres that is being started again is waited for until it has told where it listens", async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "livery-local-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(path.join(dataDir, "postgres"));
  const lockFile = path.join(dataDir, "postgres/postmaster.pid");
  const found = localDatabase(dataDir);
  await sleep(50);
  writeFileSync(lockFile, "4711\n/data\n0\n5432\n\n");
  await sleep(50);
  writeFileSync(lockFile, "4711\n/data\n0\n5432\n/run/livery\n\n");
  expect(await found).toEqual({ host: "/run/livery", user: "livery", database: "postgres" });
});
