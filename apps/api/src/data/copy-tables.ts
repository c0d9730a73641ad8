import type { Readable, Writable } from "node:stream";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { FileName } from "../services/files/file-store.ts";
import { createPool, noLimits } from "./db.ts";
import { selectFileNames } from "./file-columns.ts";

export interface TableName {
  schema: string;
  name: string;
}

export interface CopiedTable extends TableName {
  /** Without generated ones, which the database makes again. */
  columns: string[];
}

export interface CopiedSequence extends TableName {
  /** The number that it gives next. */
  next: string;
}

/** What migrations write about themselves. */
const own = `('kysely_migration', 'kysely_migration_lock', 'migrations')`;

/** Runs `work` on a connection without time limits, in a transaction that is undone when `work` rejects. */
export async function inLongTransaction<Result>(
  pool: pg.Pool,
  mode: "isolation level repeatable read read only" | "",
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const { options } = pool;
  const limits = { ...noLimits, idle_in_transaction_session_timeout: 0, max: 1 };
  // The pool hides the password from a spread.
  const own = createPool({ ...options, password: options.password, ...limits }, () => {});
  try {
    const client = await own.connect();
    try {
      await client.query(`begin ${mode}`);
      const result = await work(client);
      await client.query("commit");
      return result;
    } finally {
      client.release(true); // ends a transaction that was not committed
    }
  } finally {
    await own.end();
  }
}

/** Every table with its columns, in the order of their names. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select schema.nspname as schema, class.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class as class join pg_namespace as schema on schema.oid = class.relnamespace
    where class.relkind = 'r' and schema.nspname in ('public', 'graphile_worker') and class.relname not in ${own}
    order by 1, 2`);
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<CopiedSequence[]> {
  const { rows } = await client.query<TableName & { step: string }>(`
    select schemaname as schema, sequencename as name, increment_by::text as step
    from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1, 2`);
  const sequences: CopiedSequence[] = [];
  for (const { step, ...sequence } of rows) {
    // pg_sequences does not tell a sequence that was set, but not used since, from a new one.
    const read = `select (last_value + case when is_called then $1::bigint else 0 end)::text as next
      from ${nameOf(client, sequence)}`;
    const found = await client.query<{ next: string }>(read, [step]);
    sequences.push({ ...sequence, next: found.rows[0]?.next ?? "1" });
  }
  return sequences;
}

export async function restoreSequence(client: pg.ClientBase, { schema, name, next }: CopiedSequence) {
  await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3::bigint, false)", [
    schema,
    name,
    next,
  ]);
}

/** Names of the migrations that the database has had, those of the job queue included. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select name from kysely_migration
    union all select 'queue ' || lpad(id::text, 6, '0') from graphile_worker.migrations order by 1`);
  return rows.map(({ name }) => name);
}

/** The rows as Postgres writes them. Read to the end; `countRows` is right after that. */
export function readTable(client: pg.ClientBase, table: CopiedTable) {
  const stream = client.query(copyTo(`copy ${sqlOf(table)} to stdout`));
  return { stream: stream as Readable, countRows: () => stream.rowCount };
}

/** Takes the rows as `readTable` gives them. */
export function writeTable(client: pg.ClientBase, table: CopiedTable) {
  const stream = client.query(copyFrom(`copy ${sqlOf(table)} from stdin`));
  return { stream: stream as Writable, countRows: () => stream.rowCount };
}

/** The first table with a row, besides what any server writes when it starts. */
export async function findFilledTable(
  client: pg.ClientBase,
  tables: readonly CopiedTable[],
): Promise<string | undefined> {
  for (const table of tables.filter(
    ({ name }) => !/^(_private_(tasks|known_crontabs)|retention_sweeps)$/.test(name),
  )) {
    const { rowCount } = await client.query(`select from ${nameOf(client, table)} limit 1`);
    if (rowCount !== 0) return table.name;
  }
  return undefined;
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/**
 * Empties all tables and lets rows come in any order while `load` runs: without triggers, which would repeat what they
 * have already done, and without foreign keys, which are checked for all rows afterwards.
 */
export async function loadTables(
  client: pg.ClientBase,
  tables: readonly CopiedTable[],
  load: () => Promise<void>,
): Promise<void> {
  const names = tables.map((table) => nameOf(client, table));
  const keys = await client.query<Constraint>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`);
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  await client.query(`truncate ${names.join(", ")}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await load();
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys.rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

/** In batches, so that the names of a million files are not in memory at once. */
export async function* listFileNames(client: pg.ClientBase): AsyncGenerator<FileName> {
  await client.query(`declare file_names cursor for ${selectFileNames} order by 1`);
  for (;;) {
    const { rows } = await client.query<{ name: FileName }>("fetch 500 from file_names");
    if (rows.length === 0) return;
    for (const { name } of rows) yield name;
  }
}

function nameOf(client: pg.ClientBase, { schema, name }: TableName): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

function sqlOf(table: CopiedTable): string {
  const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
  return `${quote(table.schema)}.${quote(table.name)} (${table.columns.map(quote).join(", ")})`;
}
