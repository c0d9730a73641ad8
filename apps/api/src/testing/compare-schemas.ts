import type { Pool } from "pg";

/** What programs rely on: columns, and what a row must fulfill. */
export interface Schema {
  columns: ReadonlyMap<string, Column>;
  rules: ReadonlyMap<string, Rule>;
}

interface Column {
  table: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

/** A check, a key, or a unique index. */
interface Rule {
  table: string;
  columns: string[];
  definition: string;
}

const readColumns = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and c.relname not like 'kysely%'`;

const readRules = `
  select c.relname as table, n.conname as name, pg_get_constraintdef(n.oid) as definition,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(n.conkey)) as columns
  from pg_constraint n join pg_class c on c.oid = n.conrelid
  where c.relnamespace = 'public'::regnamespace and n.contype in ('c', 'p', 'u', 'f', 'x')
  union all
  select c.relname, i.relname, pg_get_indexdef(x.indexrelid),
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey))
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = 'public'::regnamespace and x.indisunique
    and not exists (select from pg_constraint n where n.conindid = x.indexrelid)`;

export async function readSchema(pool: Pool): Promise<Schema> {
  const columns = await pool.query<Column & { name: string }>(readColumns);
  const rules = await pool.query<Rule & { name: string }>(readRules);
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [`${column.table}.${name}`, column])),
    rules: new Map(rules.rows.map(({ name, ...rule }) => [`${rule.table}.${name}`, rule])),
  };
}

/** Each change that breaks a program which knows only the schema before. */
export function findBreakingChanges(before: Schema, after: Schema): string[] {
  const oldTables = new Set(Array.from(before.columns.values(), ({ table }) => table));
  const lost = Array.from(before.columns).flatMap(([name, old]) => {
    const now = after.columns.get(name);
    if (!now) return [`${name} is gone`];
    if (now.type !== old.type) return [`${name} was ${old.type} and is ${now.type}`];
    if (now.isRequired && !old.isRequired) return [`${name} must not be null anymore`];
    return now.isRequired && old.hasDefault && !now.hasDefault ? [`${name} has no default anymore`] : [];
  });
  const demanded = Array.from(after.columns).flatMap(([name, { table, isRequired, hasDefault }]) => {
    const isNew = oldTables.has(table) && !before.columns.has(name);
    return isNew && isRequired && !hasDefault ? [`${name} is new, must not be null and has no default`] : [];
  });
  const restricted = Array.from(after.rules).flatMap(([name, { table, columns, definition }]) => {
    const touchesOld = columns.some((column) => before.columns.has(`${table}.${column}`));
    const isSame = before.rules.get(name)?.definition === definition;
    return touchesOld && !isSame ? [`${name} is a new or another rule for old rows`] : [];
  });
  return [...lost, ...demanded, ...restricted];
}
