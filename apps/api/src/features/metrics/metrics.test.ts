import { pino } from "pino";
import { expect, test } from "vitest";
import { checkDatabase } from "../../data/db.ts";
import { startJobRunners } from "../../jobs/start-job-runners.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { createMetricsApp } from "./metrics-app.ts";
import { createMetrics } from "./metrics.ts";

releaseClusterAtEnd();

const demo = { name: "Ada", email: "ada@example.com", shopName: "Byron Wraps" };

async function openMetrics() {
  const answered: (string | number)[][] = [];
  const open = await openTestApp({
    onAnswered: (request) => {
      answered.push([request.method, request.route, request.status]);
      metrics.countRequest("site", request);
    },
  });
  const metrics = createMetrics(open);
  const { log, stopping, db } = open;
  const app = createMetricsApp({
    log,
    metrics,
    stopping: stopping.signal,
    checkDatabase: () => checkDatabase(db),
  });
  const read = async () => (await app.request("/metrics")).text();
  return { ...open, answered, metrics, monitoring: app, read };
}

test("counts requests by the route that answered, never by the address", async () => {
  const { app, post, read, answered } = await openMetrics();
  await app.request("/livez");
  await app.request("/assets/a-secret-name.js");
  await app.request("/livez", { method: "BREW" });
  await post("/handleDemoRequest", demo);
  expect(answered).toEqual([
    ["GET", "/livez", 200],
    ["GET", "/assets/*", 404],
    ["other", expect.any(String), 404],
    ["POST", "/handleDemoRequest", 200],
  ]);
  const text = await read();
  expect(text).toContain(
    'livery_http_requests_total{origin="site",method="GET",route="/livez",status="200"} 1\n',
  );
  expect(text).toContain('livery_http_request_seconds_count{origin="site"} 4\n');
  expect(text).not.toContain("secret");
});

test("counts a request that fails as one of status 500", async () => {
  const { pool, post, read, logged } = await openMetrics();
  await pool.query("alter table leads rename to leads_away");
  expect((await post("/handleDemoRequest", demo)).status).toBe(500);
  expect(logged).toHaveLength(1);
  expect(await read()).toMatch(/livery_http_requests_total\{[^}]*handleDemoRequest",status="500"\} 1\n/);
});

test("shows leads, jobs that wait, fail and were given up, and how long the oldest has waited", async () => {
  const { post, pool, read, runDueJobs } = await openMetrics();
  expect(await read()).toContain("livery_leads_last_day 0\n");
  await post("/handleDemoRequest", demo);
  await pool.query("update graphile_worker._private_jobs set run_at = now() - interval '10 minutes'");
  const waiting = await read();
  expect(waiting).toContain("livery_leads_last_day 1\n");
  expect(waiting).toContain('livery_jobs_waiting{task="send-lead-mail"} 2\n');
  expect(waiting).toMatch(/livery_jobs_oldest_due_seconds\{task="send-lead-mail"\} 60\d/);
  await runDueJobs(); // nothing listens at the inbox
  await pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts where id = (select min(id) from graphile_worker.jobs)",
  );
  const failed = await read();
  expect(failed).toContain('livery_jobs_failing{task="send-lead-mail"} 1\n');
  expect(failed).toContain('livery_jobs_given_up{task="send-lead-mail"} 1\n');
  expect(failed).toContain('livery_jobs_oldest_due_seconds{task="send-lead-mail"} 0\n');
});

test("counts runs of jobs by their outcome, and connections", async () => {
  const { db, pool, metrics, read } = await openMetrics();
  const shared = { maxAttempts: 2, deadlineMs: 30_000, queue: "main" } as const;
  const tasks = [
    { ...shared, name: "works", handle: async () => {} },
    { ...shared, name: "fails", handle: () => Promise.reject(new Error("no")) },
  ];
  const log = pino({ level: "silent" });
  const runners = startJobRunners({ db, pool, log, tasks, onRun: metrics.countJobRun });
  await pool.query("select graphile_worker.add_job('works'), graphile_worker.add_job('fails')");
  await expect.poll(read).toContain('livery_job_runs_total{task="works",outcome="done"} 1\n');
  await expect.poll(read).toContain('livery_job_runs_total{task="fails",outcome="failed"} 1\n');
  expect(await read()).toMatch(/livery_database_connections\{state="busy"\} [1-9]/);
  await runners.stop();
});

test("still answers when the database does not, without the numbers that it knows", async () => {
  const { pool, post, read, monitoring, stopping } = await openMetrics();
  await post("/handleDemoRequest", demo);
  expect((await monitoring.request("/readyz")).status).toBe(200);
  await pool.query("alter table leads rename to leads_away");
  const text = await read();
  expect(text).toContain("livery_database_up 0\n");
  expect(text).not.toMatch(/^livery_(leads|jobs)_\w+(\{.*\})? /m);
  stopping.abort();
  expect((await monitoring.request("/readyz")).status).toBe(503);
  expect((await monitoring.request("/livez")).status).toBe(200);
  expect((await monitoring.request("/shop/leads")).status).toBe(404);
});

test("is not on the ports that strangers reach", async () => {
  const { app, configurator } = await openMetrics();
  expect((await app.request("/metrics")).status).toBe(404);
  expect((await configurator.request("/metrics")).status).toBe(404);
});
