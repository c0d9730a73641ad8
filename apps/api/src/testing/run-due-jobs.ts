import { Logger, runOnce } from "graphile-worker";
import type { Pool } from "pg";
import { vi } from "vitest";
import type { Task } from "../jobs/tasks.ts";
import { toTaskList } from "../jobs/to-task-list.ts";

/** Runs the jobs due now, and resolves when every result is stored. */
export async function runDueJobs(pool: Pool, tasks: readonly Task[]): Promise<void> {
  const logger = new Logger(() => () => {});
  await runOnce({ pgPool: pool, taskList: toTaskList(tasks), concurrency: 4, noHandleSignals: true, logger });
  // runOnce may resolve just before the last job's result is committed.
  await vi.waitUntil(async () => (await countLocked(pool)) === 0, { interval: 5, timeout: 5_000 });
}

async function countLocked(pool: Pool): Promise<number | undefined> {
  const locked = "select count(*)::int from graphile_worker.jobs where locked_by is not null";
  const { rows } = await pool.query<{ count: number }>(locked);
  return rows[0]?.count;
}
