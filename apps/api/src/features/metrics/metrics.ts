import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type pg from "pg";
import { type OperationCounts, readOperationCounts } from "../../data/operation-counts.ts";
import type { Db } from "../../data/db.ts";
import type { AnsweredRequest } from "../../http/count-requests.ts";

export interface MetricsOptions {
  db: Db;
  pool: pg.Pool;
}

export interface Metrics {
  countRequest: (origin: "site" | "configurator", request: AnsweredRequest) => void;
  countJobRun: (task: string, outcome: "done" | "failed") => void;
  /** In the text format of Prometheus. Asks the database, and says so when it does not respond. */
  write(): Promise<string>;
  contentType: string;
}

/** Counts what this process does, and reads at each call what the database knows of all processes. */
export function createMetrics({ db, pool }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counters = createCounters(registry);
  watchPool(registry, pool);
  const shared = createSharedGauges(registry);
  return {
    countRequest: (origin, { method, route, status, seconds }) => {
      counters.requests.inc({ origin, method, route, status });
      counters.durations.observe({ origin }, seconds);
    },
    countJobRun: (task, outcome) => counters.jobRuns.inc({ task, outcome }),
    write: async () => {
      shared.set(await readOperationCounts(db).catch(() => undefined));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function createCounters(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Counter({
      name: "livery_http_requests_total",
      help: "Answered requests.",
      labelNames: ["origin", "method", "route", "status"],
      registers,
    }),
    durations: new Histogram({
      name: "livery_http_request_seconds",
      help: "Time until the head of the answer.",
      labelNames: ["origin"],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    jobRuns: new Counter({
      name: "livery_job_runs_total",
      help: "Runs of background jobs of this process.",
      labelNames: ["task", "outcome"],
      registers,
    }),
  };
}

function watchPool(registry: Registry, pool: pg.Pool): void {
  const gauge = new Gauge({
    name: "livery_database_connections",
    help: "Connections of this process, and the requests that wait for one.",
    labelNames: ["state"],
    registers: [registry],
    collect: () => {
      gauge.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      gauge.set({ state: "idle" }, pool.idleCount);
      gauge.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}

/** The same numbers from every copy of the server. Absent while the database does not respond. */
function createSharedGauges(registry: Registry) {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ["task"], registers });
  const isUp = new Gauge({ name: "livery_database_up", help: "1: the database responds.", registers });
  const leads = new Gauge({ name: "livery_leads_last_day", help: "Leads of the last 24 hours.", registers });
  const waiting = gauge("livery_jobs_waiting", "Jobs that wait to run.");
  const failing = gauge("livery_jobs_failing", "Jobs that failed and will be tried again.");
  const givenUp = gauge("livery_jobs_given_up", "Jobs that failed every attempt.");
  const oldest = gauge("livery_jobs_oldest_due_seconds", "For how long the oldest due job has waited.");
  return {
    set: (counts: OperationCounts | undefined): void => {
      isUp.set(counts ? 1 : 0);
      for (const each of [waiting, failing, givenUp, oldest]) each.reset();
      if (!counts) {
        leads.remove();
        return;
      }
      leads.set(counts.leadsOfLastDay);
      for (const { task, ...numbers } of counts.tasks) {
        waiting.set({ task }, numbers.waiting);
        failing.set({ task }, numbers.failing);
        givenUp.set({ task }, numbers.givenUp);
        oldest.set({ task }, numbers.oldestDueSeconds);
      }
    },
  };
}
