import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { SentLead } from "./send-leads.ts";

export interface Counts {
  stored: number;
  /** Answered with 2xx and not in the database. */
  lost: number;
  /** In the database more than once. */
  doubled: number;
  /** Mails of stored leads that were neither handed over nor wait. */
  mailsMissing: number;
}

const drainLimitMs = 600_000;

/** Reads the tables, not the API. */
export class LeadCounter {
  readonly #pool: pg.Pool;

  constructor(database: pg.ClientConfig) {
    this.#pool = new pg.Pool({ ...database, max: 1 });
    // The server may stop before our connection closes.
    this.#pool.on("error", () => {});
  }

  async count(leads: readonly SentLead[], delivered: ReadonlyMap<string, number>): Promise<Counts> {
    const { rows } = await this.#pool.query<{ email: string; count: number }>(
      "select email, count(*)::int from leads where email like 'driver-%@example.com' group by email",
    );
    const stored = new Map(rows.map(({ email, count }) => [email, count]));
    return {
      stored: rows.length,
      lost: leads.filter(({ email, isAcknowledged }) => isAcknowledged && !stored.has(email)).length,
      doubled: rows.filter(({ count }) => count > 1).length,
      mailsMissing: Math.max(0, 2 * rows.length - delivered.size - (await this.countJobs())),
    };
  }

  async countJobs(): Promise<number> {
    const query = "select count(*)::int from graphile_worker.jobs where task_identifier = 'send-lead-mail'";
    const { rows } = await this.#pool.query<{ count: number }>(query);
    return rows[0]?.count ?? 0;
  }

  /** Waits until all mails are sent. Returns how many are left after ten minutes. */
  async drain(): Promise<number> {
    const deadline = Date.now() + drainLimitMs;
    for (;;) {
      const left = await this.countJobs();
      if (left === 0 || Date.now() > deadline) return left;
      await sleep(500);
    }
  }

  /** Bytes of the database's files, and of everything ever written to its log. */
  async readSizes(): Promise<{ database: number; log: number }> {
    const query = `select pg_database_size(current_database())::float8 as database,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log`;
    const { rows } = await this.#pool.query<{ database: number; log: number }>(query);
    return rows[0] ?? { database: Number.NaN, log: Number.NaN };
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
