import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";
import { startJobRunners } from "./start-job-runners.ts";
import type { Task } from "./tasks.ts";

releaseClusterAtEnd();

const log = pino({ level: "silent" });

test("a queue full of hanging mails keeps no other task waiting", async () => {
  const { db, pool } = await createTestDatabase();
  const { promise: hanging, resolve: answer } = Promise.withResolvers<void>();
  const send = vi.fn(() => hanging);
  const sync = vi.fn(async () => {});
  const shared = { maxAttempts: 25, deadlineMs: 30_000 };
  const tasks: Task[] = [
    { ...shared, name: "send", queue: "mail", handle: send },
    { ...shared, name: "sync", queue: "main", handle: sync },
  ];
  const runners = startJobRunners({ db, pool, log, tasks });
  await pool.query("select graphile_worker.add_job('send', '{}') from generate_series(1, 20)");
  await expect.poll(() => send).toHaveBeenCalledTimes(4);
  await pool.query("select graphile_worker.add_job('sync', '{}')");
  await expect.poll(() => sync).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledTimes(4);
  answer();
  await expect.poll(async () => (await pool.query("select from graphile_worker.jobs")).rowCount).toBe(0);
  await runners.stop();
});
