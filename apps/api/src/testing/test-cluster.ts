import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { pino } from "pino";
import { createDb, createPool } from "../data/db.ts";
import { useLocalPostgres } from "../data/local-postgres.ts";
import { migrate, migrationsDir } from "../data/migrate.ts";
import { readEnv } from "../env.ts";
import { migrateJobQueue } from "../job-runner.ts";
import { StartFailure } from "../start-failure.ts";

const directory = path.resolve(import.meta.dirname, "../../../../.cache/test-database/postgres");
const templateLock = 7_458_301_265n;
const silent = pino({ level: "silent" });

/** Where tests create their databases: DATABASE_URL when given, else a cluster that all test files share. */
export interface TestCluster {
  connection: pg.PoolConfig;
  /** A database with every migration done, to be copied. */
  template: string;
  release(): Promise<void>;
}

export async function useTestCluster(): Promise<TestCluster> {
  const given = readEnv().databaseUrl;
  const local = given ? undefined : await useLocal();
  const connection: pg.PoolConfig = local?.connection ?? { connectionString: given };
  const template = await prepareTemplate(connection);
  return { connection, template, release: async () => local?.release() };
}

async function useLocal() {
  const onTrouble = (message: string, cause: unknown) => console.error(message, cause);
  const options = { directory, isDurable: false, onTrouble };
  try {
    return await useLocalPostgres(options);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    // It is kept between runs and never synced, so a power cut may have left it unreadable.
    rmSync(directory, { recursive: true, force: true });
    return useLocalPostgres(options);
  }
}

/** Makes the template once for each state of the migrations; other test files wait for it meanwhile. */
async function prepareTemplate(connection: pg.PoolConfig): Promise<string> {
  const name = `livery_template_${hashMigrations()}`;
  const admin = new pg.Client(connection);
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock($1)", [templateLock]);
    await dropLeftovers(admin);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) {
      await admin.query(`create database ${name}_unfinished`);
      await migrateTemplate(inDatabase(connection, `${name}_unfinished`));
      await admin.query(`alter database ${name}_unfinished rename to ${name}`);
    }
  } finally {
    await admin.end();
  }
  return name;
}

async function migrateTemplate(connection: pg.PoolConfig): Promise<void> {
  const pool = createPool(connection, (error) => console.error(error));
  const db = createDb(pool);
  await migrate(db);
  await migrateJobQueue(pool, silent);
  await db.destroy();
}

/** A test run that was killed leaves databases behind; their names tell whose they were. */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    "select datname as name from pg_database where datname ~ '^livery_test_\\d+_' or datname ~ '_unfinished$'",
  );
  const abandoned = rows.filter(({ name }) => !isAlive(Number(name.split("_")[2])));
  for (const { name } of abandoned) await admin.query(`drop database if exists ${name} with (force)`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // NaN or nobody of that number
  }
}

export function inDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

function hashMigrations(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(migrationsDir).toSorted())
    hash.update(readFileSync(path.join(migrationsDir, file)));
  return hash.digest("hex").slice(0, 12);
}
