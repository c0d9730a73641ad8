import type { Pool } from "pg";

/** What tests do to the queue. */
export function controlJobs(pool: Pool) {
  return {
    /** Makes failed jobs due immediately. */
    makeJobsDue: async () => {
      await pool.query(
        "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())",
      );
    },
    /** Moves every job's time into the past. */
    advanceMinutes: async (minutes: number) => {
      const earlier = "update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 minute'";
      await pool.query(earlier, [minutes]);
    },
    countJobs: async () => {
      const { rows } = await pool.query<{ count: number }>("select count(*)::int from graphile_worker.jobs");
      return rows[0]?.count;
    },
  };
}
