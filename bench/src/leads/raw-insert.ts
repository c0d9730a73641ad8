import pg from "pg";

/** The API's pool size. */
const connections = 10;

// The least that storing a lead with one outbox row costs: no HTTP, no validation, no duplicate check, no rate limit.
// The jobs are due tomorrow, so the API's job runner leaves them alone.
const statement = `
  with lead as (
    insert into leads (kind, name, email, shop_name, phone, address) values ('demo', $1, $2, $3, $4, $5)
    returning id
  )
  select graphile_worker.add_job(
    'bench', json_build_object('leadId', id), run_at => now() + interval '1 day'
  ) from lead`;

/** Runs the bare statement against the API's database. */
export function createRawInserter(database: pg.ClientConfig) {
  const pool = new pg.Pool({ ...database, max: connections });
  // The server may stop before our last connection closes.
  pool.on("error", () => {});
  let number = 0;
  return {
    insert: async () => {
      number++;
      const fields = [
        "Driver",
        `driver-${number}@example.org`,
        `Shop ${number}`,
        "+1 555 0100",
        "12 Lime St",
      ];
      await pool.query(statement, fields);
    },
    /** Deletes the inserted rows, so that later rounds start from the same tables. */
    clear: async () => {
      await pool.query("delete from graphile_worker._private_jobs where payload::jsonb ->> 'mail' is null");
      await pool.query("delete from leads where email like '%@example.org'");
    },
    /** Those that the API stored. The demo shop has leads of its own. */
    countLeads: async () => {
      const { rows } = await pool.query<{ count: number }>(
        "select count(*)::int from leads where email like 'driver-%@example.com'",
      );
      return rows[0]?.count ?? 0;
    },
    /** Mails in the queue. */
    countJobs: async () => {
      const { rows } = await pool.query<{ count: number }>("select count(*)::int from graphile_worker.jobs");
      return rows[0]?.count ?? 0;
    },
    close: () => pool.end(),
  };
}
