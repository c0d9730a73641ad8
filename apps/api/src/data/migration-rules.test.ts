import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Pool } from "pg";
import { expect, test } from "vitest";
import { findBreakingChanges, readSchema } from "../testing/compare-schemas.ts";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";
import { migrationsDir } from "./migrate.ts";

releaseClusterAtEnd();

/** The rule holds from this migration on; those before are in every database. */
const first = "0100";
/** A new rule for old rows that accepts everything the version before writes. It changes nothing else. */
const looser: Record<string, string> = {
  "0100_pictures": "credit_entries.credit_entries_reason_check: one reason more",
  "0105_shared_looks": "lead_senders.lead_senders_form_check: one form more",
  "0125_lead_scenes": "lead_files.lead_files_check: one kind of file more",
  "0130_payment_changes": "audit_entries.audit_entries_reference: only where the new column is set",
  "0150_more_photos": "lead_files.lead_files_check1: only where the new column is not its default",
  "0157_decal_files": "lead_files.lead_files_picture_type_check: one kind of file more",
  "0176_archived_leads": "leads.leads_status_check: one status more",
};
const names = readdirSync(migrationsDir)
  .map((file) => path.basename(file, ".sql"))
  .toSorted();
const isContract = (name: string) => /^\d{4}_contract_/.test(name);

test("a program still works after the migrations of the next version, unless their name says otherwise", async () => {
  const pool = await createEmptyDatabase();
  for (const name of names.filter((each) => each < first)) await runMigration(pool, name);
  const breaking: string[] = [];
  let before = await readSchema(pool);
  for (const name of names.filter((each) => each > first)) {
    await runMigration(pool, name);
    const after = await readSchema(pool);
    const allowed = looser[name]?.split(":")[0] ?? "nothing";
    const changes = findBreakingChanges(before, after).filter((change) => !change.startsWith(`${allowed} `));
    if (!isContract(name)) breaking.push(...changes.map((change) => `${name}: ${change}`));
    before = after;
  }
  expect(breaking).toEqual([]);
});

test("a migration that takes something away says since which migration no program uses it", () => {
  const since = (name: string) => /^-- Unused since (\d{4}_\w+)/.exec(readMigration(name))?.[1] ?? "";
  const wrong = names
    .filter(isContract)
    .filter((name) => !names.includes(since(name)) || since(name) >= name);
  expect(wrong).toEqual([]);
});

test.each([
  ["drop table shared_looks", "shared_looks.id is gone"],
  ["alter table shops drop column shop_name", "shops.shop_name is gone"],
  ["alter table shops rename column shop_name to name", "shops.shop_name is gone"],
  [
    "alter table shops alter column shop_name type varchar(80)",
    "shops.shop_name was text and is character varying(80)",
  ],
  ["alter table leads alter column phone set not null", "leads.phone must not be null anymore"],
  ["alter table leads alter column created_at drop default", "leads.created_at has no default anymore"],
  [
    "alter table shops add column tone text not null",
    "shops.tone is new, must not be null and has no default",
  ],
  [
    "alter table leads add constraint named check (name <> '')",
    "leads.named is a new or another rule for old rows",
  ],
  [
    "create unique index one_name on shops (shop_name)",
    "shops.one_name is a new or another rule for old rows",
  ],
])("finds what breaks the version before: %s", async (sql, change) => {
  const { pool } = await createTestDatabase();
  const before = await readSchema(pool);
  await pool.query(sql);
  expect(findBreakingChanges(before, await readSchema(pool))).toContain(change);
});

test("adding tables, columns, indexes and rules of new columns breaks nothing", async () => {
  const { pool } = await createTestDatabase();
  const before = await readSchema(pool);
  await pool.query(`create table tones (id bigint primary key, name text not null unique);
    alter table shops add column tone text check (tone <> ''), add column volume integer not null default 1;
    alter table leads alter column name drop not null;
    create index by_name on shops (shop_name);
    create unique index by_tone on shops (tone)`);
  expect(findBreakingChanges(before, await readSchema(pool))).toEqual([]);
});

test("every foreign key has an index, so that a deletion reads no whole table", async () => {
  const { pool } = await createTestDatabase();
  const { rows } = await pool.query<{ key: string }>(`
    select rule.conrelid::regclass || '.' || field.attname as key from pg_constraint as rule
    join pg_attribute as field on field.attrelid = rule.conrelid and field.attnum = rule.conkey[1]
    where rule.contype = 'f' and rule.connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = rule.conrelid and indkey[0] = rule.conkey[1]
    ) order by 1`);
  expect(rows.map(({ key }) => key)).toEqual([]);
});

async function createEmptyDatabase(): Promise<Pool> {
  const { pool } = await createTestDatabase();
  await pool.query("drop schema public cascade; create schema public");
  return pool;
}

async function runMigration(pool: Pool, name: string): Promise<void> {
  await pool.query(readMigration(name));
}

function readMigration(name: string): string {
  return readFileSync(path.join(migrationsDir, `${name}.sql`), "utf8");
}
