import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Runner, run, type WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";
import type { Logger as Log } from "pino";
import type { Db } from "../data/db.ts";
import { createQueueLogger, freeJobsOf, freeJobsOfDeadRunners, holdRunnerLock } from "../data/job-queue.ts";
import type { Task } from "./tasks.ts";
import { toCrontab, toTaskList } from "./to-task-list.ts";

export interface JobRunnerOptions {
  db: Db;
  pool: Pool;
  tasks: readonly Task[];
  log: Log;
  /** Told about each run that ended. */
  onRun?: ((task: string, outcome: "done" | "failed") => void) | undefined;
}

export interface JobRunner {
  /** Takes no more jobs. Hands those back that do not end soon, so that another runner starts them at once. */
  stop(): Promise<void>;
}

const rescueEveryMs = 10_000;
const restartAfterMs = 1_000;
const finishLimitMs = 2_000;

/** Runs jobs until stopped. Starts a new queue runner when one ends because it lost the database. */
export function startJobRunner(options: JobRunnerOptions): JobRunner {
  const stopping = new AbortController();
  const current: Current = {};
  const ended = keepRunning(options, stopping.signal, current);
  return {
    stop: async () => {
      stopping.abort();
      const isLate = await Promise.race([
        ended.then(() => false),
        sleep(finishLimitMs, true, { ref: false }),
      ]);
      if (isLate && current.runnerId !== undefined) await freeJobsOf(options.db, current.runnerId);
    },
  };
}

/** The queue runner of this moment. */
interface Current {
  runnerId?: string;
}

async function keepRunning(
  options: JobRunnerOptions,
  stopping: AbortSignal,
  current: Current,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await runUntilItEnds(options, stopping, current);
    } catch (error) {
      options.log.error({ err: error }, "the job runner stopped; starting another");
    }
    if (!stopping.aborted) await sleep(restartAfterMs);
  }
}

async function runUntilItEnds(
  { db, pool, tasks, log, onRun }: JobRunnerOptions,
  stopping: AbortSignal,
  current: Current,
): Promise<void> {
  const events: WorkerEvents = new EventEmitter();
  events.on("job:success", ({ job }) => onRun?.(job.task_identifier, "done"));
  events.on("job:error", ({ job }) => onRun?.(job.task_identifier, "failed"));
  const created = new Promise<string>((resolve) => {
    events.once("pool:create", ({ workerPool }) => resolve(workerPool.id));
  });
  const jobs = { taskList: toTaskList(tasks), crontab: toCrontab(tasks) };
  const settings = { pgPool: pool, ...jobs, concurrency: 4, noHandleSignals: true, events };
  const runner = await run({ ...settings, logger: createQueueLogger(log) });
  const stop = () => stopOnce(runner, log);
  stopping.addEventListener("abort", stop, { once: true });
  if (stopping.aborted) stop();
  const rescue = () =>
    freeJobsOfDeadRunners(db).catch((error: unknown) =>
      log.warn({ err: error }, "could not check for jobs of dead runners"),
    );
  const timer = setInterval(() => void rescue(), rescueEveryMs);
  let releaseLock: (() => void) | undefined;
  try {
    current.runnerId = await created;
    releaseLock = await holdRunnerLock(pool, current.runnerId, stop);
    await rescue();
    await runner.promise;
  } finally {
    clearInterval(timer);
    stopping.removeEventListener("abort", stop);
    stop();
    releaseLock?.();
  }
}

/** The queue rejects stopping a runner twice, which is harmless here. */
function stopOnce(runner: Runner, log: Log): void {
  runner.stop().catch((error: unknown) => log.debug({ err: error }, "the job runner had already stopped"));
}
