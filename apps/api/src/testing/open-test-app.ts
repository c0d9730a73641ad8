import { lookLeadPath } from "@livery/contract";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { type AppOptions, createApp } from "../app.ts";
import { createConfiguratorApp } from "../configurator-app.ts";
import { createTasks } from "../create-tasks.ts";
import type { Db } from "../data/db.ts";
import type { LeadLimit } from "../data/lead-senders.ts";
import { createLeadChanges } from "../features/leads/inbox/lead-changes.ts";
import { createTrustedProxies } from "../http/client-address.ts";
import type { FileIndex } from "../http/file-index.ts";
import { createDiskFiles } from "../services/files/disk-files.ts";
import type { FileStore } from "../services/files/file-store.ts";
import type { PictureProvider } from "../services/pictures/picture-provider.ts";
import type { WebhookNetwork } from "../services/webhooks/post-webhook.ts";
import { createMail } from "../services/mail/mail.ts";
import { controlJobs } from "./control-jobs.ts";
import { makeFolder } from "./make-folder.ts";
import { noNetwork } from "./no-network.ts";
import { runDueJobs } from "./run-due-jobs.ts";
import { createTestBilling, type TestBilling } from "./test-billing.ts";
import { createTestDatabase } from "./test-database.ts";

const configuratorUrl = "http://localhost:4101";
const origins = { configuratorUrl, siteOrigins: ["http://localhost:4100"] as [string] };
const from = "Livery <hello@livery.example>";

export interface TestAppOptions {
  files?: FileIndex;
  smtpUrl?: string;
  inboxUrl?: string;
  isHttps?: boolean;
  leadLimit?: LeadLimit;
  trustedProxies?: string;
  revealsAccounts?: boolean;
  /** By default files are on disk. */
  fileStore?: FileStore;
  /** The test cuts connections to the database. */
  losesConnections?: boolean;
  /** By default there is no payment provider. */
  billing?: TestBilling;
  /** By default no host exists. */
  webhookNetwork?: WebhookNetwork;
  /** By default there are no hosted places. */
  pictureProvider?: PictureProvider;
  /** Of all shops together. */
  picturesPerDay?: number;
  onAnswered?: AppOptions["onAnswered"];
}

export const testSecret = "a secret of the tests that no server has";

interface Sender {
  from?: string;
  headers?: Record<string, string>;
}

/** The whole app on its own database. Jobs run when the test says so. */
export async function openTestApp(options: TestAppOptions = {}) {
  const { fileStore = createDiskFiles(makeFolder()), files = new Map(), isHttps = false } = options;
  const { smtpUrl, inboxUrl = "http://127.0.0.1:9", leadLimit } = options;
  const shared = toShared(options);
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  const { db, pool } = await createTestDatabase({ losesConnections: options.losesConnections ?? false });
  const isTrustedProxy = createTrustedProxies(options.trustedProxies ?? "");
  const stopping = abortAtEnd();
  const identity = { ...makeIdentity(options), isTrustedProxy };
  const leads = { leadLimit, isTrustedProxy };
  const app = createApp({
    db,
    log,
    files,
    stopping: stopping.signal,
    isHttps,
    configuratorUrl,
    embeds: { fileStore, allowsLocal: false, pinnedScript: null },
    leads,
    leadChanges: createLeadChanges({ pool, log, stopping: stopping.signal }),
    identity,
    onAnswered: options.onAnswered,
    ...shared,
  });
  const parts = { db, log, files, fileStore, leads, ...origins, isHttps };
  const configurator = createConfiguratorApp({ ...parts, pictures: toPictures(options) });
  const tasks = createTasks({
    db,
    fileStore,
    log,
    mail: createMail({ from, smtpUrl, inboxUrl }),
    noticeTo: "leads@livery.example",
    ...shared,
    ...identity,
    ...shared.billing,
  });
  return {
    app,
    configurator,
    /** Log lines of level warn and above. */
    logged,
    log,
    db,
    pool,
    fileStore,
    /** Abort it as the server does when it begins to close. */
    stopping,
    post: (path: string, body: unknown, sender?: Sender) => postJson(app, { path, body, ...sender }),
    /** Posts to the configurator's origin. */
    postLooks: (body: unknown, sender?: Sender) =>
      postJson(configurator, { path: lookLeadPath, body, ...sender }),
    /** Counts of page views, by page and campaign. */
    pageViews: () => listPageViews(db),
    leads: () => db.selectFrom("leads").selectAll().execute(),
    runDueJobs: () => runDueJobs(pool, tasks),
    ...controlJobs(pool),
  };
}

function toShared({ billing, webhookNetwork, pictureProvider }: TestAppOptions) {
  return {
    billing: billing ?? createTestBilling(),
    webhookNetwork: webhookNetwork ?? noNetwork,
    pictureProvider,
  };
}

function toPictures({ pictureProvider: provider, picturesPerDay: mostPerDay = 1000 }: TestAppOptions) {
  return { provider, secret: testSecret, mostPerDay };
}

/** Aborted at the end of the test. */
function abortAtEnd(): AbortController {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  return controller;
}

function listPageViews(db: Db) {
  const counts = db.selectFrom("page_view_counts").select(["path", "query", "views"]);
  return counts.orderBy("path").orderBy("query").execute();
}

function makeIdentity({ isHttps = false, revealsAccounts = false }: TestAppOptions) {
  const publicUrl = isHttps ? "https://livery.example" : "http://localhost:4100";
  return { secret: testSecret, publicUrl, revealsAccounts };
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
