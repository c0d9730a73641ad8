import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartFailure } from "../start-failure.ts";
import type { Db } from "./db.ts";

export const migrationsDir = path.resolve(import.meta.dirname, "../../migrations");

/** Brings the database up to this version. Safe while other processes do the same. */
export async function migrate(db: Db): Promise<void> {
  const migrations = readMigrations();
  await requireKnownMigrations(db, migrations);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error("A migration failed.", { cause: error });
}

function readMigrations(): Record<string, Migration> {
  const files = readdirSync(migrationsDir).filter((file) => file.endsWith(".sql"));
  return Object.fromEntries(files.map((file) => [path.basename(file, ".sql"), readMigration(file)]));
}

function readMigration(file: string): Migration {
  const text = readFileSync(path.join(migrationsDir, file), "utf8");
  return { up: async (db) => void (await sql.raw(text).execute(db)) };
}

async function requireKnownMigrations(db: Db, migrations: Record<string, Migration>): Promise<void> {
  const { rows } = await sql<{
    found: boolean;
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!rows[0]?.found) return;
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = done.rows.find(({ name }) => !(name in migrations));
  if (!unknown) return;
  throw new StartFailure(
    `The database is newer than this program (it has had migration ${unknown.name}). Update, or use another database.`,
  );
}
