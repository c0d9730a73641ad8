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

test("a copy whose connection is cut while it reconnects holds its settings once", async () => {
  const { pool } = await createTestDatabase({ losesConnections: true });
  const copy = await startCopy(pool);
  const [first] = await listHolders(pool);
  const other = await pool.connect();
  onTestFinished(() => other.release());
  await pool.query("select pg_terminate_backend($1)", [first?.pid]);
  await expect.poll(() => listHolders(pool)).toEqual([]);
  await other.query("select pg_advisory_lock($1, $2)", [first?.classid, first?.objid]);
  const waiting = async () => (await listHolders(pool, false)).map(({ pid }) => pid);
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(1);
  await pool.query("select pg_terminate_backend($1)", [(await waiting())[0]]);
  await expect.poll(async () => (await waiting()).length).toBe(0);
  await other.query("select pg_advisory_unlock_all()");
  await expect.poll(async () => (await listHolders(pool)).length, { timeout: 60_000 }).toBe(1);
  copy.release();
  await expect.poll(() => listHolders(pool)).toEqual([]);
}, 180_000);

/** The connections that hold, or wait for, the lock of the secret, as the numbers that take it again. */
async function listHolders(pool: Pool, isGranted = true) {
  const { rows } = await pool.query<{ pid: number; classid: number; objid: number }>(
    `select pid, classid::bigint::int, (objid::bigint::bit(32))::int as objid from pg_locks
    join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and classid = 745832
      and mode = 'ShareLock' and granted = $1`,
    [isGranted],
  );
  return rows;
}
