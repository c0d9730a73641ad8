import type { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";
import { holdSettings, type SharedSettings } from "./copy-settings.ts";

releaseClusterAtEnd();

const settings = { files: "a folder", secret: "one secret" };

async function startCopy(pool: Pool, changed: Partial<SharedSettings> = {}) {
  const held = await holdSettings(pool, { ...settings, ...changed });
  onTestFinished(() => held.release());
  return held;
}

test("copies with the same settings start beside each other", async () => {
  const { pool } = await createTestDatabase();
  expect((await startCopy(pool)).differing).toEqual([]);
  expect((await startCopy(pool)).differing).toEqual([]);
});

test("a copy learns in which settings it differs from one that runs, until that one ends", async () => {
  const { pool } = await createTestDatabase();
  const first = await startCopy(pool);
  const second = await startCopy(pool, { files: "another folder" });
  expect(second.differing).toEqual(["files"]);
  second.release();
  expect((await startCopy(pool, { secret: "another secret" })).differing).toEqual(["secret"]);
  first.release();
  const third = async () => {
    const held = await holdSettings(pool, { ...settings, secret: "another secret" });
    held.release();
    return held.differing;
  };
  await expect.poll(third).toEqual([]);
});

test("copies on other databases of the same server do not count", async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()];
  await startCopy(one.pool);
  expect((await startCopy(other.pool, { files: "elsewhere", secret: "other" })).differing).toEqual([]);
});

test("a copy is still seen after the database closed its connection", async () => {
  const { pool } = await createTestDatabase({ losesConnections: true });
  await startCopy(pool);
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const find = async () => {
    const held = await holdSettings(pool, { ...settings, files: "another folder" });
    held.release();
    return held.differing;
  };
  await expect.poll(find).toEqual(["files"]);
});
