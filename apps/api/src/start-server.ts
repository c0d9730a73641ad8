import { existsSync } from "node:fs";
import path from "node:path";
import { type Logger as Log, pino } from "pino";
import { createApp } from "./app.ts";
import { createConfiguratorApp } from "./configurator-app.ts";
import type { Db } from "./data/db.ts";
import { openDatabase } from "./open-database.ts";
import { type Env, readEnv } from "./env.ts";
import { forgetSenders } from "./data/store-lead.ts";
import { forgetSignedOut } from "./data/sessions.ts";
import { forgetPaymentEvents } from "./data/payment-events.ts";
import { releaseForgottenCredits } from "./data/credits.ts";
import { createSyncEveryTask, syncEveryTask } from "./features/billing/sync-every-subscription.ts";
import { createSyncTask, syncSubscriptionTask } from "./features/billing/sync-subscription.ts";
import { type DemoShop, keepDemoShop } from "./features/identity/accounts/demo-shop.ts";
import { createCreditWarningTask, creditWarning } from "./features/credits/credit-warning.ts";
import {
  createPasswordLinkTask,
  sendPasswordLink,
} from "./features/identity/passwords/send-password-link.ts";
import { createLeadMailTask, sendLeadMail } from "./features/leads/send-lead-mail.ts";
import { type FileIndex, indexFiles } from "./http/file-index.ts";
import { startJobRunner } from "./jobs/job-runner.ts";
import { listen } from "./http/listen.ts";
import { readKeptSecret } from "./services/secret-file.ts";
import { createMail } from "./services/mail/mail.ts";
import { createPayments, type Payments } from "./services/payments/payments.ts";
import type { Address } from "./supervisor.ts";

export interface RunningServer {
  addresses: Address[];
  demoShop: DemoShop | undefined;
  close(): Promise<void>;
}

// At minutes when few other programs wake up.
const crontab = `
17 * * * * forget-senders
37 * * * * forget-signed-out
*/5 * * * * release-forgotten-credits
43 2 * * * sync-every-subscription
23 4 * * * forget-payment-events`;

type Close = () => Promise<void>;

/** Settings, database, ports, then jobs. Closes in the opposite order, also when a later step fails. */
export async function startServer(): Promise<RunningServer> {
  const env = readEnv();
  const log = pino({ level: env.logLevel });
  const opened: Close[] = [];
  const close = async () => {
    for (const closeOne of opened.toReversed()) await closeOne();
  };
  try {
    return { ...(await open(env, log, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(env: Env, log: Log, opened: Close[]): Promise<Omit<RunningServer, "close">> {
  const { host, port, configuratorPort, configuratorUrl } = env;
  const addresses: Address[] = [{ name: "site", url: env.publicUrl }];
  const database = await openDatabase(env, log);
  opened.push(() => database.close());
  const payments = createPayments(env.payments);
  const secret = env.authSecret ?? readKeptSecret(path.join(env.dataDir, "auth-secret"));
  const tasks = createTasks({ env, db: database.db, payments, secret, log });
  const jobs = startJobRunner({ ...database, log, tasks, crontab });
  opened.push(() => jobs.stop());
  const isHttps = env.isProduction && env.publicUrl.startsWith("https:");
  const site = createApp({
    db: database.db,
    log,
    files: readBuild(env.siteDir, log),
    configuratorUrl,
    isHttps,
    leads: { leadLimit: env.leadLimit, isTrustedProxy: env.isTrustedProxy },
    billing: { payments, prices: env.payments.prices, publicUrl: env.publicUrl, now },
    identity: {
      secret,
      publicUrl: env.publicUrl,
      revealsAccounts: env.revealsAccounts,
      isTrustedProxy: env.isTrustedProxy,
    },
  });
  const siteListener = await listen({ app: site, log, host, port, setting: "PORT" });
  opened.push(() => siteListener.close());
  if (existsSync(env.configuratorDir)) {
    const app = createConfiguratorApp({
      db: database.db,
      log,
      files: readBuild(env.configuratorDir, log),
      leads: { leadLimit: env.lookLeadLimit, isTrustedProxy: env.isTrustedProxy },
    });
    const listener = await listen({ app, log, host, port: configuratorPort, setting: "CONFIGURATOR_PORT" });
    opened.push(() => listener.close());
    addresses.push({ name: "configurator", url: configuratorUrl });
  }
  // Where the database is given, it may be anybody's, and a shop that nobody asked for is out of place.
  const isOurOwn = !env.isProduction && env.databaseUrl === undefined;
  return { addresses, demoShop: isOurOwn ? await keepDemoShop(database.db, env.dataDir) : undefined };
}

interface TaskOptions {
  env: Env;
  db: Db;
  payments: Payments;
  secret: string;
  log: Log;
}

function createTasks({ env, db, payments, secret, log }: TaskOptions) {
  const mail = createMail({ from: env.mailFrom, smtpUrl: env.smtpUrl, inboxUrl: env.inboxUrl });
  const idDomain = new URL(env.publicUrl).hostname;
  return {
    [sendLeadMail]: createLeadMailTask({ db, mail, noticeTo: env.leadNoticeTo, idDomain }),
    [sendPasswordLink]: createPasswordLinkTask({ db, mail, secret, publicUrl: env.publicUrl }),
    [syncSubscriptionTask]: createSyncTask({ db, payments, prices: env.payments.prices, log, now }),
    [syncEveryTask]: createSyncEveryTask(db),
    "forget-payment-events": () => forgetPaymentEvents(db, syncSubscriptionTask),
    [creditWarning.task]: createCreditWarningTask({ db, mail, publicUrl: env.publicUrl }),
    "release-forgotten-credits": () => releaseForgottenCredits(db),
    "forget-senders": () => forgetSenders(db),
    "forget-signed-out": () => forgetSignedOut(db),
  };
}

function now(): Date {
  return new Date();
}

function readBuild(directory: string, log: Log): FileIndex {
  if (existsSync(directory)) return indexFiles(directory);
  log.warn(`${directory} is not built, so its pages are not served`);
  return new Map();
}
