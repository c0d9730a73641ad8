import { expect, test } from "vitest";
import { openTestApp } from "../testing/open-test-app.ts";
import { releaseClusterAtEnd } from "../testing/test-database.ts";
import { readCommand } from "./read-command.ts";

releaseClusterAtEnd();

/** Two mails of a lead have failed, because nothing listens at the inbox. */
async function openWithFailedJobs() {
  const { db, fileStore, pool, post, runDueJobs } = await openTestApp();
  const demo = { name: "Ada", email: "ada@example.com", shopName: "Byron Wraps" };
  await post("/handleDemoRequest", demo);
  const run = (...args: string[]) => readCommand(args)(db, fileStore, pool);
  expect(await run("jobs", "list")).toBe("No failed jobs.\n");
  await runDueJobs();
  const jobs = await pool.query<{ id: string }>("select id::text from graphile_worker.jobs order by id");
  const [first = "", second = ""] = jobs.rows.map(({ id }) => id);
  return { run, pool, first, second };
}

test("lists failed jobs with their error and what they are about", async () => {
  const { run, pool, first } = await openWithFailedJobs();
  await pool.query("update graphile_worker._private_jobs set attempts = max_attempts where id = $1", [first]);
  const table = await run("jobs", "list");
  expect(table).toMatch(/^Job +Task +Attempts +Next run \(UTC\) +Error +About\n/);
  expect(table).toMatch(/ send-lead-mail +25 of 25 +given up +fetch failed +[0-9a-f-]{36} c/);
  expect(table).toMatch(/ send-lead-mail +1 of 25 +20\d\d-\d\d-\d\d \d\d:\d\d +fetch failed /);
  expect(table).toMatch(/\n\n2 failed jobs\n$/);
});

test("runs a failed job again at once, with all its attempts", async () => {
  const { run, pool, first, second } = await openWithFailedJobs();
  await pool.query("update graphile_worker._private_jobs set attempts = max_attempts");
  expect(await run("jobs", "retry", "--job", first)).toBe("1 failed job will run again now.\n");
  const due = "select id::text from graphile_worker.jobs where attempts = 0 and run_at <= now()";
  expect((await pool.query(due)).rows).toEqual([{ id: first }]);
  expect(await run("jobs", "retry")).toBe("1 failed job will run again now.\n");
  expect((await pool.query(due)).rows).toHaveLength(2);
  await expect(run("jobs", "retry", "--job", second)).rejects.toThrow(
    `No failed job has the number ${second}.`,
  );
});

test("discards one failed job", async () => {
  const { run, pool, first, second } = await openWithFailedJobs();
  expect(await run("jobs", "discard", "--job", first)).toBe(`Job ${first} is discarded.\n`);
  const left = await pool.query("select id::text from graphile_worker.jobs");
  expect(left.rows).toEqual([{ id: second }]);
  await expect(run("jobs", "discard", "--job", first)).rejects.toThrow("No failed job has the number");
  expect(() => run("jobs", "discard")).toThrow("jobs discard needs --job NUMBER.");
  expect(() => run("jobs", "discard", "--job", "0x1")).toThrow("--job must be the number of a job.");
});
