import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findFreePort, type Program, startProgram } from "./program.ts";

export interface Stage {
  dataDir: string;
  sandboxPort: number;
  /** Starts another copy of the server; the first makes the database. */
  startApi: (port: number) => Program;
  close: (apis: readonly Program[]) => Promise<void>;
}

/** A payment provider that reports to `webhookPort`, and room for servers on one database. */
export async function openStage(webhookPort: number): Promise<Stage> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "livery-billing-"));
  chmodSync(dataDir, 0o755); // when root runs the bench, Postgres runs as nobody and must be able to pass
  const sandboxPort = await findFreePort();
  const settings = { SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir, LOG_LEVEL: "silent" };
  const sandbox = startProgram("apps/sandbox/src/main.ts", {
    ...settings,
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${webhookPort}/webhooks/stripe`,
  });
  await sandbox.ready;
  const noPages = path.join(dataDir, "none");
  return {
    dataDir,
    sandboxPort,
    startApi: (port) =>
      startProgram("apps/api/src/main.ts", {
        ...settings,
        PORT: String(port),
        SITE_DIR: noPages,
        CONFIGURATOR_DIR: noPages,
      }),
    close: async (apis) => {
      await Promise.all(apis.map((api) => api.end("SIGTERM")));
      await sandbox.end("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
