import { pino } from "pino";
import { createApp } from "../app.ts";
import type { LeadLimit } from "../data/store-lead.ts";
import { createLeadMailTask, sendLeadMail } from "../features/leads/send-lead-mail.ts";
import { createTrustedProxies } from "../http/client-address.ts";
import type { FileIndex } from "../http/file-index.ts";
import { createMail } from "../services/mail.ts";
import { runDueJobs } from "./run-due-jobs.ts";
import { createTestDatabase } from "./test-database.ts";

export interface TestAppOptions {
  files?: FileIndex;
  smtpUrl?: string;
  inboxUrl?: string;
  isHttps?: boolean;
  leadLimit?: LeadLimit;
  trustedProxies?: string;
}

interface Sender {
  from?: string;
  headers?: Record<string, string>;
}

/** The whole app on a database of its own, with jobs that run when the test says so. */
export async function openTestApp(options: TestAppOptions = {}) {
  const { files = new Map(), smtpUrl, inboxUrl = "http://127.0.0.1:9", isHttps = false, leadLimit } = options;
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  const { db, pool } = await createTestDatabase();
  const app = createApp({
    db,
    log,
    files,
    isHttps,
    configuratorUrl: "http://localhost:4101",
    leads: { leadLimit, isTrustedProxy: createTrustedProxies(options.trustedProxies ?? "") },
  });
  const mail = createMail({ from: "Livery <hello@livery.example>", smtpUrl, inboxUrl });
  const leadMail = createLeadMailTask({
    db,
    mail,
    noticeTo: "leads@livery.example",
    idDomain: "livery.example",
  });
  return {
    app,
    /** What the server found worth a warning or more. */
    logged,
    db,
    pool,
    /** As if it came from `from`, through what `headers` say. */
    post: async (place: string, body: unknown, { from = "203.0.113.7", headers = {} }: Sender = {}) =>
      app.request(
        place,
        {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        },
        { incoming: { socket: { remoteAddress: from } } },
      ),
    pageViews: () => db.selectFrom("page_views").select(["path", "query"]).orderBy("id").execute(),
    leads: () => db.selectFrom("leads").selectAll().execute(),
    runDueJobs: () => runDueJobs(pool, { [sendLeadMail]: leadMail }),
    /** As if the pause after a failed try were over. */
    endRetryPauses: async () => {
      await pool.query(
        "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())",
      );
    },
    /** As if so much time had gone by, as far as the queue can tell. */
    passMinutes: async (minutes: number) => {
      const earlier = "update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 minute'";
      await pool.query(earlier, [minutes]);
    },
    countJobs: async () => {
      const { rows } = await pool.query<{ count: number }>("select count(*)::int from graphile_worker.jobs");
      return rows[0]?.count;
    },
  };
}
