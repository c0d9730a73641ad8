import { existsSync } from "node:fs";
import path from "node:path";
import { type Logger as Log, pino } from "pino";
import { createApp } from "./app.ts";
import { createConfiguratorApp } from "./configurator-app.ts";
import { createTasks } from "./create-tasks.ts";
import { type HeldSettings, holdSettings } from "./data/copy-settings.ts";
import { checkDatabase, type Db } from "./data/db.ts";
import { type Database, openDatabase } from "./open-database.ts";
import {
  createFileStore,
  identifyFileStore,
  warnOfFilesToMove,
  warnOfLocalFiles,
} from "./create-file-store.ts";
import { type Env, readEnv } from "./env.ts";
import { fillDemoShop } from "./demo/fill-demo-shop.ts";
import { type DemoShop, ensureDemoShop } from "./features/identity/accounts/demo-shop.ts";
import { findPinnedScript } from "./features/embeds/find-pinned-script.ts";
import { createLeadChanges } from "./features/leads/inbox/lead-changes.ts";
import { createMetricsApp } from "./features/metrics/metrics-app.ts";
import { createMetrics, type Metrics } from "./features/metrics/metrics.ts";
import { type FileIndex, indexFiles } from "./http/file-index.ts";
import type { JobRunner } from "./jobs/job-runner.ts";
import type { Task } from "./jobs/tasks.ts";
import { startJobRunners } from "./jobs/start-job-runners.ts";
import { closeListeners } from "./http/close-listeners.ts";
import { isHttps } from "./http/is-https.ts";
import { listen, type Listener } from "./http/listen.ts";
import { isLocal, listOwnOrigins } from "./http/own-origins.ts";
import type { FileStore } from "./services/files/file-store.ts";
import { readOrCreateSecret } from "./services/secret-file.ts";
import { createMail } from "./services/mail/mail.ts";
import { createReplicate } from "./services/pictures/replicate.ts";
import type { PictureProvider } from "./services/pictures/picture-provider.ts";
import { createPayments } from "./services/payments/payments.ts";
import { startTracing, type Tracing } from "./services/tracing/tracing.ts";
import { localNetwork, publicNetwork } from "./services/webhooks/post-webhook.ts";
import { StartFailure } from "./start-failure.ts";
import type { Address } from "./supervisor.ts";
import { warnOfUnknownProxy } from "./warn-of-unknown-proxy.ts";

export interface RunningServer {
  addresses: Address[];
  demoShop: DemoShop | undefined;
  close(): Promise<void>;
}

interface Opened {
  database?: Database;
  settings?: HeldSettings;
  jobs?: JobRunner;
  tracing?: Tracing | undefined;
  listeners: Listener[];
  stopping: AbortController;
}

/** Opens settings, database, jobs and ports, in this order. Closes them in reverse, also when a later step fails. */
export async function startServer(): Promise<RunningServer> {
  const env = readEnv();
  const log = pino({ level: env.logLevel });
  const opened: Opened = { listeners: [], stopping: new AbortController() };
  const close = async () => {
    opened.stopping.abort();
    await Promise.all([closeListeners(opened.listeners), opened.jobs?.stop()]);
    opened.settings?.release();
    await Promise.all([opened.database?.close(), opened.tracing?.stop()]);
  };
  try {
    return { ...(await open(env, log, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(env: Env, log: Log, opened: Opened): Promise<Omit<RunningServer, "close">> {
  const { configuratorUrl } = env;
  const addresses: Address[] = [{ name: "site", url: env.publicUrl }];
  const database = await openDatabase(env, log);
  opened.database = database;
  const tracing = env.tracesUrl === undefined ? undefined : await startTracing({ endpoint: env.tracesUrl });
  opened.tracing = tracing;
  tracing?.watchPool(database.pool);
  const payments = createPayments(env.payments);
  const webhookNetwork = env.webhooksToLoopback ? localNetwork : publicNetwork;
  const secret = env.authSecret ?? readOrCreateSecret(path.join(env.dataDir, "auth-secret"));
  await requireSameSettings({ env, pool: database.pool, secret }, opened);
  const fileStore = createFileStore(env);
  warnOfLocalFiles(env, log);
  warnOfUnknownProxy(env, log);
  await warnOfFilesToMove(fileStore, log);
  const pictureProvider = env.pictures && createReplicate(env.pictures);
  const metrics = env.metricsPort === undefined ? undefined : createMetrics(database);
  const stopping = opened.stopping.signal;
  const shared = { fileStore, pictureProvider, secret, payments, webhookNetwork, metrics, tracing };
  const parts = { env, log, database, db: database.db, stopping, ...shared };
  const mail = createMail({ ...env, from: env.mailFrom });
  const tasks = createTasks({
    db: database.db,
    fileStore,
    log,
    mail: tracing?.traceMail(mail) ?? mail,
    secret,
    publicUrl: env.publicUrl,
    noticeTo: env.leadNoticeTo,
    payments,
    prices: env.payments.prices,
    now,
    webhookNetwork,
    pictureProvider,
  });
  const traced = traceTasks(tasks, tracing);
  opened.jobs = startJobRunners({ ...database, log, tasks: traced, onRun: metrics?.countJobRun });
  const configuratorFiles = existsSync(env.configuratorDir) ? readBuild(env.configuratorDir, log) : undefined;
  opened.listeners.push(await listenSite(configuratorFiles, parts));
  await listenForMetrics(parts, opened);
  if (configuratorFiles) {
    opened.listeners.push(await listenConfigurator(configuratorFiles, parts));
    addresses.push({ name: "configurator", url: configuratorUrl });
  }
  return { addresses, demoShop: await openDemoShop(parts) };
}

function traceTasks(tasks: readonly Task[], tracing: Tracing | undefined): readonly Task[] {
  if (!tracing) return tasks;
  return tasks.map((task) => ({
    ...task,
    handle: (payload, run) =>
      tracing.traceJob({ task: task.name, attempt: run.attempt }, () => task.handle(payload, run)),
  }));
}

/** Copies that sign with another secret, or keep files elsewhere, would fail one request and answer the next. */
async function requireSameSettings(
  { env, pool, secret }: { env: Env; pool: Database["pool"]; secret: string },
  opened: Opened,
): Promise<void> {
  opened.settings = await holdSettings(pool, { files: identifyFileStore(env), secret });
  const problems = opened.settings.differing.map((setting) => differences[setting]);
  if (problems.length === 0) return;
  throw new StartFailure(
    `Another copy of Livery runs on this database and ${problems.join(", and ")}. Stop it first if the setting is to change.`,
  );
}

const differences = {
  files: "keeps its files elsewhere: all copies need one S3_URL, or one DATA_DIR",
  secret: "has another AUTH_SECRET: it must be the same on all copies",
};

interface Parts {
  env: Env;
  log: Log;
  database: Database;
  db: Db;
  /** Aborted when the server begins to close. */
  stopping: AbortSignal;
  payments: ReturnType<typeof createPayments>;
  webhookNetwork: typeof publicNetwork;
  fileStore: FileStore;
  pictureProvider: PictureProvider | undefined;
  secret: string;
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
}

/** Serves the site on its port. */
function listenSite(configuratorFiles: FileIndex | undefined, parts: Parts): Promise<Listener> {
  const { env, log, db, fileStore, pictureProvider, secret, metrics, payments, webhookNetwork } = parts;
  const { host, port, configuratorUrl } = env;
  const site = createApp({
    db,
    log,
    files: readBuild(env.siteDir, log),
    configuratorUrl,
    stopping: parts.stopping,
    isHttps: isHttps(env.publicUrl),
    leads: { leadLimit: env.leadLimit, isTrustedProxy: env.isTrustedProxy },
    embeds: {
      fileStore,
      allowsLocal: isLocal(env.publicUrl),
      pinnedScript: configuratorFiles ? findPinnedScript(configuratorFiles) : null,
    },
    leadChanges: createLeadChanges({ pool: parts.database.pool, log, stopping: parts.stopping }),
    webhookNetwork,
    pictureProvider,
    onAnswered: metrics?.countRequest.bind(undefined, "site"),
    traceRequests: parts.tracing?.traceRequests,
    billing: { payments, prices: env.payments.prices, publicUrl: env.publicUrl, now },
    identity: {
      secret,
      publicUrl: env.publicUrl,
      revealsAccounts: env.revealsAccounts,
      isTrustedProxy: env.isTrustedProxy,
    },
  });
  return listen({ app: site, log, host, port, setting: "PORT" });
}

/** Its own port, so that nobody who reaches the site reaches the metrics. */
async function listenForMetrics({ env, log, db, metrics, stopping }: Parts, opened: Opened): Promise<void> {
  if (!metrics || env.metricsPort === undefined) return;
  const { metricsHost: host, metricsPort: port } = env;
  const app = createMetricsApp({ log, metrics, checkDatabase: () => checkDatabase(db), stopping });
  opened.listeners.push(await listen({ app, log, host, port, setting: "METRICS_PORT" }));
}

/** Serves the configurator on its own port. */
function listenConfigurator(files: FileIndex, parts: Parts): Promise<Listener> {
  const { env, log, db, fileStore, pictureProvider: provider, secret, metrics } = parts;
  const app = createConfiguratorApp({
    db,
    log,
    files,
    fileStore,
    configuratorUrl: env.configuratorUrl,
    siteOrigins: listOwnOrigins(env.publicUrl),
    isHttps: isHttps(env.configuratorUrl),
    leads: { leadLimit: env.lookLeadLimit, isTrustedProxy: env.isTrustedProxy },
    pictures: { provider, secret, mostPerDay: env.picturesPerDay },
    onAnswered: metrics?.countRequest.bind(undefined, "configurator"),
    traceRequests: parts.tracing?.traceRequests,
  });
  return listen({ app, log, host: env.host, port: env.configuratorPort, setting: "CONFIGURATOR_PORT" });
}

async function openDemoShop({ env, db, fileStore }: Parts): Promise<DemoShop | undefined> {
  // A database given by its address may be shared, and must not get a demo shop.
  if (env.isProduction || env.databaseUrl !== undefined) return undefined;
  const fill = (within: Db, shopUid: string) => fillDemoShop({ db: within, fileStore }, shopUid);
  return ensureDemoShop({ db, dataDir: env.dataDir, fill });
}

function now(): Date {
  return new Date();
}

function readBuild(directory: string, log: Log): FileIndex {
  if (existsSync(directory)) return indexFiles(directory);
  log.warn(`${directory} is not built, so its pages are not served`);
  return new Map();
}
