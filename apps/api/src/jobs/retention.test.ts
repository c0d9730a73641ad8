import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDiskFiles } from "../services/files/disk-files.ts";
import { makeFolder } from "../testing/make-folder.ts";
import { openCountedFiles } from "../testing/open-counted-files.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { makeLookLead } from "../testing/look-lead.ts";
import { makeAccount, signInShop } from "../testing/sign-in-shop.ts";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";
import { readCommand } from "../operator/read-command.ts";
import { deleteDueData, retention } from "./retention.ts";
import { sweep } from "./sweep.ts";

releaseClusterAtEnd();

test("every table has a rule", async () => {
  const { pool } = await createTestDatabase();
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^kysely_' order by 1",
  );
  expect([...new Set(retention.flatMap(({ tables }) => tables))].toSorted()).toEqual(
    rows.map(({ name }) => name),
  );
});

test("docs/operations.md has the table", () => {
  const rows = retention.map(({ data, kept, from, why }) => `| ${data} | ${kept} | ${from} | ${why} |`);
  const page = readFileSync(path.resolve(import.meta.dirname, "../../../../docs/operations.md"), "utf8");
  expect(page).toContain(["| Data | Kept | From | Why |", "|---|---|---|---|", ...rows].join("\n"));
});

const hash = "decode(md5(random()::text), 'hex')";

/** One row of each table whose rows go a period after a moment, stored now. */
test.each([
  [
    "held_forms",
    `(kind, name, email, body, fingerprint) values ('demo', 'a', 'b', '{}', ${hash})`,
    "30 days",
  ],
  ["picture_events", "(id) values ('a')", "2 days"],
  ["audit_entries", "(shop_uid, action, subject) values ('ada', 'a', 'b')", "2 years"],
  ["account_events", "(account_id, kind, device) values ('eve', 'a', 'b')", "1 year"],
  ["payment_events", "(id, type, happened_at) values ('a', 'b', now())", "3 months"],
  ["page_view_counts", "(viewed_on, path, query) values (now(), '/', '')", "25 months"],
  ["lead_senders", "(network, recent) values ('192.0.2.0/24', array[now()])", "1 day"],
  ["recent_forms", `(fingerprint) values (${hash})`, "10 minutes"],
  ["sign_in_steps", "(identifier, value, expires_at) values ('a', 'b', now())", "0 minutes"],
  ["used_codes", "(account_id, code) values ('eve', '1')", "1 day"],
  [
    "password_links",
    "(id, account_id, purpose, expires_at) values (gen_random_uuid(), 'eve', 'reset', now())",
    "7 days",
  ],
  [
    "rate_limits",
    `(key, attempts, last_attempt_at, next_attempt_at) values (${hash}, 1, now(), now())`,
    "1 day",
  ],
  [
    "invitations",
    "(id, shop_uid, email, role, expires_at) values (gen_random_uuid(), 'ada', 'a@b.c', 'staff', now())",
    "30 days",
  ],
  ["embed_keys", "(key, shop_uid, expires_at) values ('a', 'ada', now())", "30 days"],
  [
    "device_pairings",
    `(device_code_hash, user_code, model, poll_seconds, expires_at) values (${hash}, 'A', 'b', 5, now())`,
    "0 minutes",
  ],
  [
    "leads",
    "(kind, name, email, shop_name, phone, address) values ('demo', 'a', 'a@b.c', 'd', 'e', 'f')",
    "2 years",
  ],
])("%s: a row goes a period after its moment, and not before", async (table, values, period) => {
  const { db, fileStore, pool } = await openTestApp();
  await makeAccount({ db }, { uid: "eve", email: "eve@example.com" });
  await pool.query("insert into shops (uid, shop_name) values ('ada', 'Engine Wraps')");
  await pool.query(`insert into ${table} ${values}`);
  const count = async () => (await pool.query(`select from ${table}`)).rowCount;
  const moment = sql`date_trunc('day', now()) + ${period}::interval`;
  await deleteDueData({ db, fileStore }, sql`(${moment} - interval '1 second')`);
  expect(await count()).toBe(1);
  await deleteDueData({ db, fileStore }, sql`(${moment} + interval '1 day')`);
  expect(await count()).toBe(0);
});

test("one rule that fails stops no other, and is named", async () => {
  const files = openCountedFiles();
  const { db, pool, fileStore } = await openTestApp({ fileStore: files.fileStore });
  await pool.query("insert into loose_files (name, noted_at) values ($1, now() - interval '2 hours')", [
    `leads/${randomUUID()}`,
  ]);
  await pool.query("insert into picture_events (id, received_at) values ('a', now() - interval '3 days')");
  files.state.isDown = true;
  await expect(deleteDueData({ db, fileStore })).rejects.toThrow(
    "Could not delete files that a cut-off move or deletion left: Error: the file store is down",
  );
  expect((await pool.query("select from picture_events")).rowCount).toBe(0);
  expect((await pool.query("select from loose_files")).rowCount).toBe(1);
  files.state.isDown = false;
  await deleteDueData({ db, fileStore });
  expect((await pool.query("select from loose_files")).rowCount).toBe(0);
});

test("a clock that jumps ahead deletes nothing until the operator says that it is right", async () => {
  const { db, fileStore, pool } = await openTestApp();
  const stores = { db, fileStore };
  const storeOld = "insert into picture_events (id, received_at) values ('a', now() - interval '3 days')";
  const count = async () => (await pool.query("select from picture_events")).rowCount;
  await pool.query(storeOld);
  await sweep(stores);
  expect(await count()).toBe(0);
  await pool.query(storeOld);
  await pool.query("update retention_sweeps set swept_at = now() - interval '31 days'");
  await expect(sweep(stores)).rejects.toThrow(/the last time is more than 30 days ago.*retention resume/);
  await expect(sweep(stores)).rejects.toThrow("No old data is deleted");
  expect(await count()).toBe(1);
  const resume = () => readCommand(["retention", "resume", "--yes"])(db, fileStore, pool);
  expect(await resume()).toMatch(
    /it is \d{4}-.* UTC, and old data was last deleted at \d{4}-[^]*\n1 +reports of the provider[^]*within a minute\.\n$/,
  );
  await sweep(stores);
  expect(await count()).toBe(0);
  expect(await resume()).toContain("There is nothing to resume.");
});

test("resuming says what goes, of every kind, and waits for the day by the clock that decides it", async () => {
  const files = openCountedFiles();
  const { db, fileStore, pool, postLooks } = await openTestApp({ fileStore: files.fileStore });
  await pool.query("insert into shops (uid, shop_name) values ('ada', 'Engine Wraps')");
  await postLooks(makeLookLead());
  await pool.query("update leads set shop_uid = 'ada', status = 'lost'");
  await pool.query("update leads set closed_at = now() - interval '1 year'");
  await pool.query("insert into picture_events (id, received_at) values ('a', now() - interval '3 days')");
  await pool.query("insert into retention_sweeps (swept_at) values (now() - interval '31 days')");
  const asked: string[] = [];
  const resume = (typed: string) =>
    readCommand(["retention", "resume"], (question) => {
      asked.push(question);
      return Promise.resolve(typed);
    })(db, fileStore, pool);
  await expect(resume("yes")).rejects.toThrow("Nothing was deleted.");
  await expect(readCommand(["retention", "resume"])(db, fileStore, pool)).rejects.toThrow("Add --yes.");
  expect(asked[0]).toMatch(/\n1 +leads of a shop[^]*\n1 +reports of the provider/);
  const { rows } = await pool.query<{ left: number }>(
    "select (select count(*) from leads) + (select count(*) from picture_events) as left",
  );
  expect(Number(rows[0]?.left)).toBe(2);
  expect(files.kept.size).toBe(2);
  await expect(sweep({ db, fileStore })).rejects.toThrow("No old data is deleted");
  const [, day = ""] = /Type (\S+) to go on/.exec(asked[0] ?? "") ?? [];
  await resume(day);
  await sweep({ db, fileStore });
  expect((await pool.query("select from leads")).rowCount).toBe(0);
  expect(files.kept.size).toBe(0);
});

test.each(["29 days", "-1 year"])("data is deleted although the last time was %s ago", async (pause) => {
  const { db, fileStore, pool } = await openTestApp();
  await pool.query("insert into retention_sweeps (swept_at) values (now() - $1::interval)", [pause]);
  await pool.query("insert into picture_events (id, received_at) values ('a', now() - interval '3 days')");
  await sweep({ db, fileStore });
  expect((await pool.query("select from picture_events")).rowCount).toBe(0);
  const recent = await pool.query(
    "select from retention_sweeps where abs(extract(epoch from now() - swept_at)) < 3600",
  );
  expect(recent.rowCount).toBe(1);
});

test("half of a photo, of a server that was killed, goes after an hour", async () => {
  const folder = makeFolder();
  const { db, fileStore } = await openTestApp({ fileStore: createDiskFiles(folder) });
  const parts = path.join(folder, "parts");
  mkdirSync(parts);
  writeFileSync(path.join(parts, `${randomUUID()}.part`), "half");
  await deleteDueData({ db, fileStore }, sql`now() + interval '59 minutes'`);
  expect(readdirSync(parts)).toHaveLength(1);
  await deleteDueData({ db, fileStore }, sql`now() + interval '61 minutes'`);
  expect(readdirSync(parts)).toEqual([]);
});

test("a session ends when it expires or is not used, with the clock of the job", async () => {
  const open = await openTestApp();
  await signInShop(open, { uid: "ada" });
  const count = async () => (await open.db.selectFrom("sessions").select("id").execute()).length;
  await deleteDueData(open, sql`now() + interval '11 hours'`);
  expect(await count()).toBe(1);
  await deleteDueData(open, sql`now() + interval '13 hours'`);
  expect(await count()).toBe(0);
});
