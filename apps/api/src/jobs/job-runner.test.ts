import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { freeJobsOfDeadRunners, holdRunnerLock } from "../data/job-queue.ts";
import { startJobRunner } from "./job-runner.ts";
import type { Task, TaskHandler } from "./tasks.ts";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";

releaseClusterAtEnd();

const log = pino({ level: "silent" });
const addJob = "select graphile_worker.add_job('greet', '{}')";
const greetTask = (handle: TaskHandler): Task => ({
  name: "greet",
  queue: "main",
  maxAttempts: 25,
  deadlineMs: 10_000,
  handle,
});
const lockJobs =
  "update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '6 seconds'";

test("runs a job soon after it is committed", async () => {
  const { db, pool } = await createTestDatabase();
  const greet = vi.fn(async () => {});
  const runner = startJobRunner({ db, pool, log, tasks: [greetTask(greet)] });
  onTestFinished(() => runner.stop());
  await pool.query(addJob);
  await expect.poll(() => greet).toHaveBeenCalledOnce();
});

test("registers a task's schedule with the queue", async () => {
  const { db, pool } = await createTestDatabase();
  const greet = greetTask(async () => {});
  const runner = startJobRunner({ db, pool, log, tasks: [{ ...greet, schedule: "17 * * * *" }] });
  onTestFinished(() => runner.stop());
  const known = "select identifier from graphile_worker._private_known_crontabs";
  await expect.poll(async () => (await pool.query(known)).rows).toEqual([{ identifier: "greet" }]);
});

test("reruns the job of a killed runner within seconds", async () => {
  const { db, pool } = await createTestDatabase();
  await pool.query(addJob);
  await pool.query(lockJobs, ["a runner that is gone"]);
  const greet = vi.fn(async () => {});
  const runner = startJobRunner({ db, pool, log, tasks: [greetTask(greet)] });
  onTestFinished(() => runner.stop());
  await expect.poll(() => greet).toHaveBeenCalledOnce();
});

test("hands back a job that does not end when the runner stops", async () => {
  const { db, pool } = await createTestDatabase();
  const { promise: hanging, resolve: endJob } = Promise.withResolvers<void>();
  const greet = vi.fn(() => hanging);
  const runner = startJobRunner({ db, pool, log, tasks: [greetTask(greet)] });
  await pool.query(addJob);
  await expect.poll(() => greet).toHaveBeenCalledOnce();
  await runner.stop();
  const jobs = await pool.query("select locked_by, run_at <= now() as is_due from graphile_worker.jobs");
  expect(jobs.rows).toEqual([{ locked_by: null, is_due: true }]);
  endJob();
  // The queue still writes the result.
  await expect.poll(async () => (await pool.query("select from graphile_worker.jobs")).rowCount).toBe(0);
  await runner.stop();
});

test("leaves the job of a live runner alone", async () => {
  const { db, pool } = await createTestDatabase();
  await pool.query(addJob);
  await pool.query(lockJobs, ["a living runner"]);
  const letGo = await holdRunnerLock(pool, "a living runner", () => {});
  await freeJobsOfDeadRunners(db);
  const locked = "select locked_by from graphile_worker.jobs";
  expect((await pool.query(locked)).rows).toEqual([{ locked_by: "a living runner" }]);
  letGo();
  const lockedAfterFreeing = async () => {
    await freeJobsOfDeadRunners(db);
    return (await pool.query(locked)).rows;
  };
  await expect.poll(lockedAfterFreeing).toEqual([{ locked_by: null }]);
});

test("runs jobs again after the database closes every connection", async () => {
  // The queue prints a worker's lost connection here, besides logging it.
  const trace = vi.spyOn(console, "trace").mockImplementation(() => {});
  onTestFinished(() => trace.mockRestore());
  const { db, pool } = await createTestDatabase({ losesConnections: true });
  const greet = vi.fn(async () => {});
  const runner = startJobRunner({ db, pool, log, tasks: [greetTask(greet)] });
  onTestFinished(() => runner.stop());
  await pool.query(addJob);
  await expect.poll(() => greet).toHaveBeenCalledTimes(1);
  const cut =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  await pool.query(cut);
  await expect.poll(async () => (await pool.query(addJob)).rowCount).toBe(1);
  await expect.poll(() => greet).toHaveBeenCalledTimes(2);
}, 30_000);

test("a runner that loses its connection while it waits for its lock leaves none open in the pool", async () => {
  const { pool } = await createTestDatabase({ losesConnections: true });
  const letGo = await holdRunnerLock(pool, "twin", () => {});
  // Handled at once, because it may come before the loop below ends.
  const failure = holdRunnerLock(pool, "twin", () => {}).catch((error: unknown) => error);
  // Other tests use other databases of the same server.
  const cut = `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`;
  await expect.poll(async () => (await pool.query(cut)).rowCount).toBe(1);
  expect(await failure).toMatchObject({ code: "57P01" });
  letGo();
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
});
