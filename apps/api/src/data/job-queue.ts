import { Logger, runMigrations } from "graphile-worker";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Logger as Log } from "pino";
import type { Db } from "./db.ts";

/** What the queue needs to know about a task. */
export interface JobTask {
  name: string;
  /** Number of runs before a failing job is given up. */
  maxAttempts: number;
}

/** Creates or updates the queue's tables. */
export async function migrateJobQueue(pool: Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: createQueueLogger(log) });
}

/** Writes the queue's log lines to our log, one level lower. */
export function createQueueLogger(log: Log): Logger {
  const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;
  return new Logger(
    (scope) => (level, message, meta) => log[levels[level]]({ ...scope, err: meta?.["error"] }, message),
  );
}

/**
 * Marks this runner as alive with a lock that Postgres drops together with its connection. Returns a function that
 * releases it. `onLost` is called when the connection ends before that. Rejects when it ends before it has the lock.
 */
export async function holdRunnerLock(pool: Pool, runnerId: string, onLost: () => void): Promise<() => void> {
  const client = await pool.connect();
  client.once("end", onLost);
  const release = () => {
    client.off("end", onLost);
    client.release(true); // closes the connection instead of returning it to the pool, which releases the lock
  };
  try {
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [runnerId]);
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

/**
 * Unlocks the jobs of runners that died; the queue itself would wait four hours. The five seconds protect a runner
 * that has taken its first job but not yet its lock.
 */
export async function freeJobsOfDeadRunners(db: Db): Promise<void> {
  await sql`
    with runners as materialized (
      select distinct locked_by from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - interval '5 seconds'
    ), dead as materialized (
      select locked_by from runners where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
    )
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`.execute(
    db,
  );
}

/** Unlocks the jobs of a runner that stops before they end. */
export async function freeJobsOf(db: Db, runnerId: string): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array[${runnerId}])`.execute(db);
}
