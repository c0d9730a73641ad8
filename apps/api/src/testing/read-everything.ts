import type pg from "pg";

const tablesOf = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'graphile_worker') and tablename !~ 'migration' order by 1`;

export async function listColumn(pool: pg.Pool, query: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(query);
  return rows.map(({ text }) => text);
}

/** Every row of every table, and what guards the rows. */
export async function readEverything(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(tablesOf);
  const stored: Record<string, string[]> = {};
  for (const { name } of rows)
    stored[name] = await listColumn(pool, `select t::text as text from ${name} as t order by 1`);
  const guards = await listColumn(
    pool,
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text as text
     from pg_constraint where contype in ('f', 'c', 'u', 'p') and conrelid <> 0
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     order by 1`,
  );
  return { stored, guards };
}
