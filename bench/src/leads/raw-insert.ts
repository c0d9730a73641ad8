import pg from "pg";

/** As many connections as the API has. */
const connections = 10;

// What storing a lead with one row of an outbox must cost at least: no HTTP, no checks, no copies, no limits.
// Its jobs are for tomorrow, so that the API's runner is not slowed down, nor slows this down, by looking at them.
const statement = `
  with lead as (
    insert into leads (kind, name, email, shop_name, phone, address) values ('demo', $1, $2, $3, $4, $5)
    returning id
  )
  select graphile_worker.add_job(
    'bench', json_build_object('leadId', id), run_at => now() + interval '1 day'
  ) from lead`;

export function createRawInserter(database: pg.ClientConfig) {
  const pool = new pg.Pool({ ...database, max: connections });
  // The server may end before the last of our connections has.
  pool.on("error", () => {});
  let number = 0;
  return {
    insert: async () => {
      number++;
      const words = ["Driver", `driver-${number}@example.org`, `Shop ${number}`, "+1 555 0100", "12 Lime St"];
      await pool.query(statement, words);
    },
    /** Leaves nothing of it, so that no later measurement finds a fuller table or a longer queue. */
    clear: async () => {
      await pool.query("delete from graphile_worker._private_jobs where payload::jsonb ->> 'mail' is null");
      await pool.query("delete from leads where email like '%@example.org'");
    },
    countLeads: async () => {
      const { rows } = await pool.query<{ count: number }>("select count(*)::int from leads");
      return rows[0]?.count ?? 0;
    },
    /** How many mails wait to be sent. */
    countJobs: async () => {
      const { rows } = await pool.query<{ count: number }>("select count(*)::int from graphile_worker.jobs");
      return rows[0]?.count ?? 0;
    },
    close: () => pool.end(),
  };
}
