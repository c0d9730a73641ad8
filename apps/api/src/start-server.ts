import { existsSync } from "node:fs";
import { type Logger as Log, pino } from "pino";
import { createApp } from "./app.ts";
import { createConfiguratorApp } from "./configurator-app.ts";
import type { Db } from "./data/db.ts";
import { openDatabase } from "./data/open-database.ts";
import { type Env, readEnv } from "./env.ts";
import { forgetSenders } from "./data/store-lead.ts";
import { createLeadMailTask, sendLeadMail } from "./features/leads/send-lead-mail.ts";
import { type FileIndex, indexFiles } from "./http/file-index.ts";
import { startJobRunner } from "./job-runner.ts";
import { listen } from "./listen.ts";
import { createMail } from "./services/mail.ts";
import type { Address } from "./supervisor.ts";

export interface RunningServer {
  addresses: Address[];
  close(): Promise<void>;
}

// At a minute when few other programs wake up.
const crontab = "17 * * * * forget-senders";

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
    return { addresses: await open(env, log, opened), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(env: Env, log: Log, opened: Close[]): Promise<Address[]> {
  const { host, port, configuratorPort, configuratorUrl } = env;
  const addresses: Address[] = [{ name: "site", url: env.publicUrl }];
  const database = await openDatabase(env, log);
  opened.push(() => database.close());
  const jobs = startJobRunner({ ...database, log, tasks: createTasks(env, database.db), crontab });
  opened.push(() => jobs.stop());
  const isHttps = env.isProduction && env.publicUrl.startsWith("https:");
  const site = createApp({
    db: database.db,
    log,
    files: readBuild(env.siteDir, log),
    configuratorUrl,
    isHttps,
    leads: { leadLimit: env.leadLimit, isTrustedProxy: env.isTrustedProxy },
  });
  const siteListener = await listen({ app: site, host, port, setting: "PORT" });
  opened.push(() => siteListener.close());
  if (existsSync(env.configuratorDir)) {
    const app = createConfiguratorApp({ files: readBuild(env.configuratorDir, log), log });
    const listener = await listen({ app, host, port: configuratorPort, setting: "CONFIGURATOR_PORT" });
    opened.push(() => listener.close());
    addresses.push({ name: "configurator", url: configuratorUrl });
  }
  return addresses;
}

function createTasks(env: Env, db: Db) {
  const mail = createMail({ from: env.mailFrom, smtpUrl: env.smtpUrl, inboxUrl: env.inboxUrl });
  const idDomain = new URL(env.publicUrl).hostname;
  return {
    [sendLeadMail]: createLeadMailTask({ db, mail, noticeTo: env.leadNoticeTo, idDomain }),
    "forget-senders": () => forgetSenders(db),
  };
}

function readBuild(directory: string, log: Log): FileIndex {
  if (existsSync(directory)) return indexFiles(directory);
  log.warn(`${directory} is not built, so its pages are not served`);
  return new Map();
}
