import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import type { Logger as Log } from "pino";
import { StartFailure } from "./start-failure.ts";
import { createDb, createPool, type Db } from "./data/db.ts";
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
}

/** The database of DATABASE_URL, else one of our own in `dataDir`; with every table as this version needs it. */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseOptions, log: Log): Promise<Database> {
  if (databaseUrl) return connect({ connectionString: databaseUrl }, log, async () => {});
  makeWritable(dataDir);
  const local = await useLocalPostgres({
    directory: path.join(dataDir, "postgres"),
    onTrouble: (message, err) => log.error({ err }, message),
  });
  return connect(local.connection, log, () => local.release());
}

async function connect(connection: pg.PoolConfig, log: Log, release: () => Promise<void>): Promise<Database> {
  let isClosing = false;
  const pool = createPool(connection, ({ message }) => {
    // The pool ends before its last connection has: that one may still see the server stop.
    if (!isClosing) log.warn({ reason: message }, "a database connection broke");
  });
  const db = createDb(pool);
  const close = async () => {
    isClosing = true;
    await db.destroy();
    await release();
  };
  try {
    await migrate(db);
    await migrateJobQueue(pool, log);
  } catch (error) {
    await close();
    throw explain(error);
  }
  return { db, pool, close };
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException; // node's own errors carry a code
    const reason = code === "ENOSPC" ? "the disk is full" : "this user may not write there";
    throw new StartFailure(`Cannot keep data in ${dataDir}: ${reason}. Set DATA_DIR.`, { cause });
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing answers at that address",
  ENOTFOUND: "there is no such host",
  ETIMEDOUT: "it does not answer in time",
  "28P01": "it refuses the password",
  "28000": "it refuses this user",
  "3D000": "there is no database of that name",
  "42501": "this user may not create tables in it",
};

function explain(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const { code, message } = cause as { code?: string; message: string }; // pg rejects with Errors alone
  const reason = reasons[code ?? ""] ?? (/timeout/.test(message) ? reasons["ETIMEDOUT"] : undefined);
  if (!reason) return error;
  return new StartFailure(`Cannot use the database of DATABASE_URL: ${reason}.`, { cause: error });
}
