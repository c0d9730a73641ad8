import { pino } from "pino";
import { createApp } from "../app.ts";
import type { LeadLimit } from "../data/store-lead.ts";
import { createSyncTask, syncSubscriptionTask } from "../features/billing/sync-subscription.ts";
import { createCreditWarningTask, creditWarning } from "../features/credits/warn-of-credits.ts";
import { createPasswordLinkTask, sendPasswordLink } from "../features/identity/send-password-link.ts";
import { createLeadMailTask, sendLeadMail } from "../features/leads/send-lead-mail.ts";
import { createTrustedProxies } from "../http/client-address.ts";
import type { FileIndex } from "../http/file-index.ts";
import { createMail } from "../services/mail.ts";
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

/** The whole app on a database of its own, with jobs that run when the test says so. */
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
    log,
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
    runDueJobs: () =>
      runDueJobs(pool, {
        [sendLeadMail]: leadMail,
        [sendPasswordLink]: createPasswordLinkTask({ db, mail, ...identity }),
        [creditWarning.task]: createCreditWarningTask({ db, mail, publicUrl: identity.publicUrl }),
        [syncSubscriptionTask]: createSyncTask({ db, log, ...billing }),
      }),
    ...controlJobs(pool),
  };
}
