import { type RawBuilder, sql } from "kysely";
import type { FileName, FileStore } from "../services/files/file-store.ts";
import type { Db } from "./db.ts";
import { selectFileNames } from "./file-columns.ts";

/**
 * Remembers files before they are moved, or together with the deletion of their rows. Whatever happens next, none is left
 * behind that nothing names.
 */
export async function noteLooseFiles(db: Db, names: readonly FileName[]): Promise<void> {
  await sql`
    insert into loose_files (name) select unnest(${names}::text[])
    on conflict (name) do update set noted_at = now()`.execute(db);
}

export async function forgetLooseFiles(db: Db, names: readonly FileName[]): Promise<void> {
  await sql`delete from loose_files where name = any(${names}::text[])`.execute(db);
}

/** Those of the names that a row has. */
export async function findNamedFiles(db: Db, names: readonly FileName[]): Promise<Set<FileName>> {
  const { rows } = await sql<{ name: FileName }>`
    select name from (${sql.raw(selectFileNames)}) as named where name = any(${names}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

interface LooseFileStores {
  db: Db;
  fileStore: FileStore;
}

const batchSize = 50;

/** Deletes the files noted before this moment that no row names. Returns how many were noted. */
export async function settleLooseFiles(
  { db, fileStore }: LooseFileStores,
  before: RawBuilder<unknown>,
): Promise<number> {
  let settled = 0;
  let names: FileName[];
  do {
    const { rows } = await sql<{ name: FileName }>`
      select name from loose_files where noted_at <= ${before} order by name limit ${batchSize}`.execute(db);
    names = rows.map(({ name }) => name);
    const named = await findNamedFiles(db, names);
    await Promise.all(names.filter((name) => !named.has(name)).map((name) => fileStore.delete(name)));
    await forgetLooseFiles(db, names);
    settled += names.length;
  } while (names.length === batchSize);
  return settled;
}
