import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { text } from "node:stream/consumers";
import type pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPool } from "../data/db.ts";
import { addressOf } from "../testing/address-of.ts";
import { makeFolder } from "../testing/make-folder.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { readEverything } from "../testing/read-everything.ts";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";

releaseClusterAtEnd();

/** A new database without tables, on the same server. */
async function createEmptyDatabase(pool: pg.Pool): Promise<pg.Pool> {
  const name = `livery_move_${randomUUID().slice(0, 8)}`;
  const admin = createPool({ ...pool.options, password: pool.options.password, max: 1 }, () => {});
  await admin.query(`create database ${name}`);
  const { connectionString } = pool.options;
  const url = connectionString === undefined ? undefined : new URL(connectionString);
  if (url) url.pathname = `/${name}`;
  const connection = url ? { connectionString: url.href } : { ...pool.options, database: name };
  const target = createPool({ ...connection, application_name: "livery test" }, () => {});
  onTestFinished(async () => {
    await target.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return target;
}

/** The operator's command as a program: it must not take this process for a server. */
function startMove(from: pg.Pool, to: string) {
  const main = path.join(import.meta.dirname, "main.ts");
  const child = spawn(process.execPath, [main, "move"], {
    env: {
      DATA_DIR: makeFolder(),
      DATABASE_URL: addressOf(from),
      NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, "../../../../.cache/compiled"),
    },
    stdio: "pipe",
  });
  child.stdin.end(`${to}\n`);
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, said: Promise.all([text(child.stdout), text(child.stderr)]).then((both) => both.join("")) };
}

/** Two full shops, without a server: this process's own connections are closed. */
async function openFilled() {
  const open = await openTwoShops();
  await open.pool.query("update shops set shop_logo = $1 where uid = 'ada'", ['tab\t, \\N, line\n and "é"']);
  await open.pool.query(
    `insert into shop_logos (shop_uid, id, picture_type, picture) values ('ada', 'a', 'image/png', '\\x00ff0a5c')`,
  );
  const source = createPool(
    { ...open.pool.options, password: open.pool.options.password, application_name: "livery test" },
    () => {},
  );
  onTestFinished(() => source.end());
  return { ...open, source };
}

async function stopServer({ db, stopping, source }: Awaited<ReturnType<typeof openFilled>>) {
  stopping.abort();
  await db.destroy();
  const servers =
    "select from pg_stat_activity where datname = current_database() and application_name = 'livery api'";
  await vi.waitUntil(async () => (await source.query(servers)).rowCount === 0, { timeout: 10_000 });
}

test("copies every row, sequence, key and picture in a row to a database without tables, and changes nothing in the old one", async () => {
  const open = await openFilled();
  await stopServer(open);
  const before = await readEverything(open.source);
  expect(before.stored["public.leads"]).toHaveLength(2);
  expect(before.stored["graphile_worker._private_jobs"]?.length).toBeGreaterThan(2);
  const target = await createEmptyDatabase(open.source);
  expect(await startMove(open.source, addressOf(target)).said).toMatch(
    /^Copied \d{2,} rows of \d{2,} tables\. Counts and checksums are the same on both sides\.\n/,
  );
  expect(await readEverything(target)).toEqual(before);
  expect(await readEverything(open.source)).toEqual(before);
  const next = "select nextval(pg_get_serial_sequence('audit_entries', 'id')) as next";
  expect((await target.query(next)).rows).toEqual((await open.source.query(next)).rows);
  // It has rows now, so a second run stops.
  expect(await startMove(open.source, addressOf(target)).said).toMatch(
    /The new database is not empty: \w+ has rows\./,
  );
}, 120_000);

test("a run that was killed leaves an empty database, into which the next run moves everything", async () => {
  const open = await openFilled();
  await open.source.query(
    `insert into page_view_counts (viewed_on, path, query)
     select '2026-01-01', '/', number::text from generate_series(1, 200000) as number`,
  );
  await stopServer(open);
  const target = await createEmptyDatabase(open.source);
  const killed = startMove(open.source, addressOf(target));
  const copying = `select from pg_stat_activity where datname = $1 and query ilike 'copy %page_view_counts%'`;
  const { database } = target.options;
  const name = database ?? new URL(addressOf(target)).pathname.slice(1);
  await vi.waitUntil(async () => (await open.source.query(copying, [name])).rowCount !== 0, {
    interval: 2,
    timeout: 60_000,
  });
  killed.child.kill("SIGKILL");
  await killed.said;
  expect((await target.query("select from leads")).rowCount).toBe(0);
  expect(await startMove(open.source, addressOf(target)).said).toContain("Copied 200");
  expect((await target.query("select count(*)::int from page_view_counts")).rows).toEqual([
    { count: 200_000 },
  ]);
}, 120_000);

test("refuses while a server uses the database, an address at which nothing responds, and what is none", async () => {
  const open = await openFilled();
  const { pool } = await createTestDatabase();
  const server = await open.pool.connect();
  try {
    expect(await startMove(open.source, addressOf(pool)).said).toMatch(
      /A server uses the database\. Stop all copies, then move\.\n$/,
    );
  } finally {
    server.release();
  }
  expect(await startMove(open.source, "postgres://livery:secret@127.0.0.1:9/livery").said).toMatch(
    /: Cannot use the database of the new address: nothing responds at that address\.\n$/,
  );
  expect(await startMove(open.source, "db.example").said).toMatch(/The address must be like postgres:.*\n$/);
}, 60_000);
