import { existsSync } from "node:fs";
import path from "node:path";
import { type Logger as Log, pino } from "pino";
import { createApp } from "./app.ts";
import { createConfiguratorApp } from "./configurator-app.ts";
import { createTasks } from "./create-tasks.ts";
import { openDatabase } from "./open-database.ts";
import { type Env, readEnv } from "./env.ts";
import { type DemoShop, ensureDemoShop } from "./features/identity/accounts/demo-shop.ts";
import { type FileIndex, indexFiles } from "./http/file-index.ts";
import { startJobRunner } from "./jobs/job-runner.ts";
import { listen } from "./http/listen.ts";
import { readOrCreateSecret } from "./services/secret-file.ts";
import { createMail } from "./services/mail/mail.ts";
import { createPayments } from "./services/payments/payments.ts";
import type { Address } from "./supervisor.ts";

export interface RunningServer {
  addresses: Address[];
  demoShop: DemoShop | undefined;
  close(): Promise<void>;
}

type Close = () => Promise<void>;

/** Opens settings, database, ports and jobs, in this order. Closes them in reverse, also when a later step fails. */
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
  const secret = env.authSecret ?? readOrCreateSecret(path.join(env.dataDir, "auth-secret"));
  const tasks = createTasks({
    db: database.db,
    log,
    mail: createMail({ from: env.mailFrom, smtpUrl: env.smtpUrl, inboxUrl: env.inboxUrl }),
    secret,
    publicUrl: env.publicUrl,
    noticeTo: env.leadNoticeTo,
    payments,
    prices: env.payments.prices,
    now,
  });
  const jobs = startJobRunner({ ...database, log, tasks });
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
  // A database given by its address may be shared, and must not get a demo shop.
  const isOurOwn = !env.isProduction && env.databaseUrl === undefined;
  return { addresses, demoShop: isOurOwn ? await ensureDemoShop(database.db, env.dataDir) : undefined };
}

function now(): Date {
  return new Date();
}

function readBuild(directory: string, log: Log): FileIndex {
  if (existsSync(directory)) return indexFiles(directory);
  log.warn(`${directory} is not built, so its pages are not served`);
  return new Map();
}
