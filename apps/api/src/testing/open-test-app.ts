import { lookLeadPath } from "@livery/contract";
import { pino } from "pino";
import { createApp } from "../app.ts";
import { createConfiguratorApp } from "../configurator-app.ts";
import { createTasks } from "../create-tasks.ts";
import type { LeadLimit } from "../data/lead-senders.ts";
import { createTrustedProxies } from "../http/client-address.ts";
import type { FileIndex } from "../http/file-index.ts";
import { createMail } from "../services/mail/mail.ts";
import { controlJobs } from "./control-jobs.ts";
import { runDueJobs } from "./run-due-jobs.ts";
import { createTestBilling, type TestBilling } from "./test-billing.ts";
import { createTestDatabase } from "./test-database.ts";

export interface TestAppOptions {
  files?: FileIndex;
  smtpUrl?: string;
  inboxUrl?: string;
  isHttps?: boolean;
  leadLimit?: LeadLimit;
  trustedProxies?: string;
  revealsAccounts?: boolean;
  /** By default there is no payment provider. */
  billing?: TestBilling;
}

export const testSecret = "a secret of the tests that no server has";

interface Sender {
  from?: string;
  headers?: Record<string, string>;
}

/** The whole app on its own database. Jobs run when the test says so. */
export async function openTestApp(options: TestAppOptions = {}) {
  const { files = new Map(), smtpUrl, inboxUrl = "http://127.0.0.1:9", isHttps = false, leadLimit } = options;
  const { billing = createTestBilling() } = options;
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  const { db, pool } = await createTestDatabase();
  const isTrustedProxy = createTrustedProxies(options.trustedProxies ?? "");
  const identity = {
    secret: testSecret,
    publicUrl: isHttps ? "https://livery.example" : "http://localhost:4100",
    revealsAccounts: options.revealsAccounts ?? false,
    isTrustedProxy,
  };
  const app = createApp({
    db,
    log,
    files,
    isHttps,
    configuratorUrl: "http://localhost:4101",
    leads: { leadLimit, isTrustedProxy },
    identity,
    billing,
  });
  const configurator = createConfiguratorApp({ db, log, files, leads: { leadLimit, isTrustedProxy } });
  const mail = createMail({ from: "Livery <hello@livery.example>", smtpUrl, inboxUrl });
  const tasks = createTasks({ db, log, mail, noticeTo: "leads@livery.example", ...identity, ...billing });
  return {
    app,
    configurator,
    /** Log lines of level warn and above. */
    logged,
    log,
    db,
    pool,
    post: (path: string, body: unknown, sender?: Sender) => postJson(app, { path, body, ...sender }),
    /** Posts to the configurator's origin. */
    postLooks: (body: unknown, sender?: Sender) =>
      postJson(configurator, { path: lookLeadPath, body, ...sender }),
    pageViews: () => db.selectFrom("page_views").select(["path", "query"]).orderBy("id").execute(),
    leads: () => db.selectFrom("leads").selectAll().execute(),
    runDueJobs: () => runDueJobs(pool, tasks),
    ...controlJobs(pool),
  };
}

interface Posted extends Sender {
  path: string;
  body: unknown;
}

/** Posts as a client at `from`, with extra headers. */
async function postJson(
  app: ReturnType<typeof createApp>,
  { path, body, from = "203.0.113.7", headers = {} }: Posted,
): Promise<Response> {
  const asJson = { "content-type": "application/json", ...headers };
  const request = { method: "POST", headers: asJson, body: JSON.stringify(body) };
  return app.request(path, request, { incoming: { socket: { remoteAddress: from } } });
}
