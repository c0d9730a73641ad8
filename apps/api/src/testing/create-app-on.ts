import { type Logger as Log, pino } from "pino";
import { createApp } from "../app.ts";
import type { Db } from "../data/db.ts";
import { createDiskFiles } from "../services/files/disk-files.ts";
import { makeFolder } from "./make-folder.ts";
import { noLeadChanges } from "./no-lead-changes.ts";
import { noNetwork } from "./no-network.ts";
import { testSecret } from "./open-test-app.ts";
import { createTestBilling } from "./test-billing.ts";

/** A second copy of the server, on this database. */
export function createAppOn(db: Db, log: Log = pino({ level: "silent" })) {
  const isTrustedProxy = () => false;
  const publicUrl = "http://localhost:4100";
  return createApp({
    webhookNetwork: noNetwork,
    pictureProvider: undefined,
    db,
    log,
    files: new Map(),
    configuratorUrl: "http://localhost:4101",
    stopping: new AbortController().signal,
    isHttps: false,
    embeds: { fileStore: createDiskFiles(makeFolder()), allowsLocal: false, pinnedScript: null },
    leads: { leadLimit: undefined, isTrustedProxy },
    identity: { secret: testSecret, publicUrl, revealsAccounts: false, isTrustedProxy },
    leadChanges: noLeadChanges,
    billing: createTestBilling(),
  });
}
