import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Logger as Log } from "pino";
import { StartFailure } from "./start-failure.ts";
import { createDb, createPool, type Db, noLimits } from "./data/db.ts";
import { migrateJobQueue } from "./data/job-queue.ts";
import { useLocalPostgres } from "./postgres/local-postgres.ts";
import { migrate } from "./data/migrate.ts";

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Where the address was given, for messages. */
  setting?: string;
  /** By default, as a server connects. */
  connecting?: pg.PoolConfig;
}

/** Opens the database of DATABASE_URL, or a local one in `dataDir`, and migrates it. */
export async function openDatabase(options: DatabaseOptions, log: Log): Promise<Database> {
  const { databaseUrl, dataDir, setting = "DATABASE_URL", connecting = {} } = options;
  const opening = { log, setting, connecting };
  if (databaseUrl) return connect({ connectionString: databaseUrl }, opening, async () => {});
  makeWritable(dataDir);
  const local = await useLocalPostgres({
    directory: path.join(dataDir, "postgres"),
    onTrouble: (message, err) => log.error({ err }, message),
  });
  return connect(local.connection, opening, () => local.release());
}

const destroyLimitMs = 1_000;

interface Opening {
  log: Log;
  setting: string;
  connecting: pg.PoolConfig;
}

async function connect(
  address: pg.PoolConfig,
  { log, setting, connecting }: Opening,
  release: () => Promise<void>,
): Promise<Database> {
  let isClosing = false;
  const connection = { ...address, ...connecting };
  const pool = createPool(connection, ({ message }) => {
    // The pool ends before its last connection does, and that one may see the server stop.
    if (!isClosing) log.warn({ reason: message }, "a database connection failed");
  });
  const db = createDb(pool);
  const close = async () => {
    isClosing = true;
    // A job that was handed back may still hold a connection.
    await Promise.race([db.destroy(), sleep(destroyLimitMs, undefined, { ref: false })]);
    await release();
  };
  try {
    await migrateAll(connection, log);
  } catch (error) {
    await close();
    throw explain(error, setting);
  }
  return { db, pool, close };
}

async function migrateAll(connection: pg.PoolConfig, log: Log): Promise<void> {
  const pool = createPool({ ...connection, ...noLimits }, ({ message }) =>
    log.warn({ reason: message }, "a connection for migrations failed"),
  );
  try {
    await migrate(createDb(pool));
    await migrateJobQueue(pool, log);
  } finally {
    await pool.end();
  }
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException; // Node's own errors have a code
    const reason = code === "ENOSPC" ? "the disk is full" : "this user has no write access";
    throw new StartFailure(`Cannot store data in ${dataDir}: ${reason}. Set DATA_DIR.`, { cause });
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing responds at that address",
  ENOTFOUND: "the host does not exist",
  ETIMEDOUT: "it did not respond in time",
  "28P01": "it rejects the password",
  "28000": "it rejects this user",
  "3D000": "it has no database with that name",
  "42501": "this user is not allowed to create tables",
};

function explain(error: unknown, setting: string): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const { code, message } = cause as { code?: string; message: string }; // pg rejects with Errors only
  const reason = reasons[code ?? ""] ?? (/timeout/.test(message) ? reasons["ETIMEDOUT"] : undefined);
  if (!reason) return error;
  return new StartFailure(`Cannot use the database of ${setting}: ${reason}.`, { cause: error });
}
