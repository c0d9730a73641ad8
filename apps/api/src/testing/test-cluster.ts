import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { pino } from "pino";
import { createDb, createPool } from "../data/db.ts";
import { migrateJobQueue } from "../data/job-queue.ts";
import { useLocalPostgres } from "../postgres/local-postgres.ts";
import { migrate, migrationsDir } from "../data/migrate.ts";
import { readEnv } from "../env.ts";
import { StartFailure } from "../start-failure.ts";
import { createDatabasePool, type DatabasePool, inDatabase } from "./database-pool.ts";

const directory = path.resolve(import.meta.dirname, "../../../../.cache/test-database/postgres");
const entryLock = 7_458_301_265n;
const presenceLock = 7_458_301_266n;
const silent = pino({ level: "silent" });

/**
 * The server where tests create their databases: that of DATABASE_URL if set, otherwise a cluster shared by all test
 * files. In its own database, tests only take locks.
 */
export interface TestCluster {
  connection: pg.PoolConfig;
  /** A fully migrated database to copy. */
  template: string;
  databases: DatabasePool;
  /** Prefix of the test databases' names. */
  prefix: string;
  release(): Promise<void>;
}

export async function useTestCluster(given = readEnv().databaseUrl): Promise<TestCluster> {
  const local = given ? undefined : await useLocal();
  const connection: pg.PoolConfig = local?.connection ?? { connectionString: given };
  const admin = new pg.Client(connection);
  const leave = async () => {
    await admin.end();
    await local?.release();
  };
  try {
    await admin.connect();
    const names = await enter(admin, connection);
    const databases = createDatabasePool({ admin, connection, ...names });
    const release = async () => {
      await databases.release();
      await exit(admin);
      await leave();
    };
    return { connection, databases, release, ...names };
  } catch (error) {
    await leave();
    throw error;
  }
}

async function useLocal() {
  const onTrouble = (message: string, cause: unknown) => console.error(message, cause);
  const options = { directory, isDurable: false, onTrouble };
  try {
    return await useLocalPostgres(options);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    // It is kept between runs without syncing, so a power cut may have corrupted it.
    rmSync(directory, { recursive: true, force: true });
    return useLocalPostgres(options);
  }
}

/**
 * Test files enter one at a time and hold a shared lock while they run. The first one drops the leftovers of killed
 * runs. The template is created once for each state of the migrations.
 */
async function enter(admin: pg.Client, connection: pg.PoolConfig) {
  await admin.query("select pg_advisory_lock($1)", [entryLock]);
  const names = await nameDatabases(admin);
  if (await isOnlyUser(admin)) await dropLeftovers(admin, names);
  await admin.query("select pg_advisory_lock_shared($1)", [presenceLock]);
  await makeTemplate(admin, connection, names.template);
  await admin.query("select pg_advisory_unlock($1)", [entryLock]);
  return { template: names.template, prefix: names.test };
}

/** The last one to leave drops the databases that were kept for other test files. */
async function exit(admin: pg.Client): Promise<void> {
  await admin.query("select pg_advisory_lock($1)", [entryLock]);
  await admin.query("select pg_advisory_unlock_shared($1)", [presenceLock]);
  if (await isOnlyUser(admin)) await dropLeftovers(admin, await nameDatabases(admin));
  await admin.query("select pg_advisory_unlock($1)", [entryLock]);
}

interface Names {
  all: string;
  test: string;
  template: string;
}

/** Advisory locks belong to one database, so its number is part of the names they protect. */
async function nameDatabases(admin: pg.Client): Promise<Names> {
  const { rows } = await admin.query<{ oid: number }>(
    "select oid from pg_database where datname = current_database()",
  );
  const all = `livery_${rows[0]?.oid}_`;
  return { all, test: `${all}test_`, template: `${all}template_${hashMigrations()}` };
}

async function isOnlyUser(admin: pg.Client): Promise<boolean> {
  const { rows } = await admin.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
    presenceLock,
  ]);
  if (rows[0]?.locked) await admin.query("select pg_advisory_unlock($1)", [presenceLock]);
  return rows[0]?.locked === true;
}

async function dropLeftovers(admin: pg.Client, { all, template }: Names): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1) and datname <> $2",
    [all, template],
  );
  for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
}

async function makeTemplate(admin: pg.Client, connection: pg.PoolConfig, name: string): Promise<void> {
  const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
  if (rowCount !== 0) return;
  await admin.query(`drop database if exists ${name}_unfinished with (force)`);
  await admin.query(`create database ${name}_unfinished`);
  const pool = createPool(inDatabase(connection, `${name}_unfinished`), (error) => console.error(error));
  const db = createDb(pool);
  await migrate(db);
  await migrateJobQueue(pool, silent);
  await db.destroy();
  await admin.query(`alter database ${name}_unfinished rename to ${name}`);
}

function hashMigrations(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(migrationsDir).toSorted())
    hash.update(readFileSync(path.join(migrationsDir, file)));
  return hash.digest("hex").slice(0, 12);
}
