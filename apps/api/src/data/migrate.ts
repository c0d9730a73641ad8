import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartFailure } from "../start-failure.ts";
import type { Db } from "./db.ts";

export const migrationsDir = path.resolve(import.meta.dirname, "../../migrations");

/** A migration that takes away what the version before uses has this in its name. */
const contractPattern = /^\d{4}_contract_/;

/** Brings the database up to this version. Safe while other processes do the same, and beside a newer version. */
export async function migrate(db: Db): Promise<void> {
  const migrations = readMigrations();
  const done = await readDoneMigrations(db);
  if (done.some((name) => !(name in migrations))) return requireUsable(done, Object.keys(migrations));
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

async function readDoneMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    found: boolean;
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!rows[0]?.found) return [];
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return done.rows.map(({ name }) => name);
}

/** A newer version has migrated this database, and may still be starting its other copies. */
function requireUsable(done: readonly string[], known: readonly string[]): void {
  const breaking = done.find((name) => !known.includes(name) && contractPattern.test(name));
  const missing = known.find((name) => !done.includes(name));
  if (breaking === undefined && missing === undefined) return;
  const reason =
    breaking === undefined ? `it lacks migration ${missing}` : `it has had migration ${breaking}`;
  throw new StartFailure(
    `The database is newer than this program, which cannot use it (${reason}). Update, or use another database.`,
  );
}
