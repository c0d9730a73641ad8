import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";

/** A job that failed at least once and has not succeeded since. */
export interface FailedJob {
  id: string;
  task: string;
  payload: unknown;
  attempts: number;
  maxAttempts: number;
  /** Null when it has been given up. */
  nextRunAt: Date | null;
  lastError: string;
}

// The view that the queue publishes leaves out the payload.
const failed = sql`
  graphile_worker.jobs as job join graphile_worker._private_jobs as stored on stored.id = job.id
  where job.attempts > 0 and job.last_error is not null and job.locked_at is null`;

/** Oldest first. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select job.id::text, job.task_identifier as task, stored.payload, job.attempts, job.max_attempts as "maxAttempts",
      case when job.attempts < job.max_attempts then job.run_at end as "nextRunAt", job.last_error as "lastError"
    from ${failed} order by job.created_at, job.id`.execute(db);
  return rows;
}

/** Runs failed jobs now, with all their attempts; all of them without an id. Returns their number. */
export function retryFailedJobs(db: Db, id: string | undefined): Promise<number> {
  return countChanged(db, sql`graphile_worker.reschedule_jobs(${idsOf(id)}, now(), attempts => 0)`);
}

/** Deletes a failed job, which never runs again. False when there is none with this id. */
export async function discardFailedJob(db: Db, id: string): Promise<boolean> {
  return (await countChanged(db, sql`graphile_worker.complete_jobs(${idsOf(id)})`)) === 1;
}

function idsOf(id: string | undefined): RawBuilder<unknown> {
  const wanted = id === undefined ? sql`` : sql`and job.id = ${id}::bigint`;
  return sql`array(select job.id from ${failed} ${wanted})`;
}

async function countChanged(db: Db, change: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from ${change}`.execute(db);
  return rows[0]?.count ?? 0;
}
