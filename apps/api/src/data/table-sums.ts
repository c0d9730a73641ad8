import type pg from "pg";
import type { CopiedTable } from "./copy-tables.ts";

export interface TableSum {
  rows: string;
  /** Sum of the hashes of all rows: the same rows have it in any order, on any server. */
  sum: string;
}

/** The rows and the checksum of a table, as this server reads it. Generated columns are part of it. */
export async function readTableSum(client: pg.ClientBase, { schema, name }: CopiedTable): Promise<TableSum> {
  const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
  // A transaction's own settings: text must not depend on the server's.
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'`);
  const { rows } = await client.query<TableSum>(`
    select count(*)::text as rows, concat(
      sum(('x' || left(hash, 15))::bit(60)::bigint), ' ', sum(('x' || right(hash, 15))::bit(60)::bigint)) as sum
    from (select md5(each::text) as hash from ${table} as each) as hashed`);
  const [sum] = rows;
  if (!sum) throw new Error("An aggregate returned no row.");
  return sum;
}

/** Keeps all tables as they are until the end of the transaction: others can read them, and wait to write. */
export async function freezeTables(client: pg.ClientBase, tables: readonly CopiedTable[]): Promise<void> {
  const names = tables.map(
    ({ schema, name }) => `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`,
  );
  await client.query(`lock table ${names.join(", ")} in share mode`);
}

/** Connections of other programs with this name to the database. */
export async function countConnections(client: pg.ClientBase, applicationName: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where datname = current_database() and application_name = $1",
    [applicationName],
  );
  return rows[0]?.count ?? 0;
}
