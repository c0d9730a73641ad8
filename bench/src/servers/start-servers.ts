import path from "node:path";
import { createDataDir, removeDataDir } from "./data-dir.ts";
import { findFreePort, type Program, startProgram } from "./program.ts";

export interface Servers {
  dataDir: string;
  sandboxPort: number;
  /** Starts a copy of the API. The first copy creates the database. `main` is that of another version. */
  startApi: (port: number, settings?: Record<string, string>, main?: string) => Program;
  /** Stops these copies of the API and the sandbox, and deletes the data. */
  close: (apis: readonly Program[]) => Promise<void>;
}

/** Starts the sandbox with an empty data folder. The API serves no pages. */
export async function startServers(sandboxSettings: Record<string, string> = {}): Promise<Servers> {
  const dataDir = createDataDir();
  const sandboxPort = await findFreePort();
  const settings = { SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir, LOG_LEVEL: "silent" };
  const sandbox = startProgram("apps/sandbox/src/main.ts", { ...settings, ...sandboxSettings });
  await sandbox.ready;
  const noPages = path.join(dataDir, "none");
  return {
    dataDir,
    sandboxPort,
    startApi: (port, apiSettings = {}, main = "apps/api/src/main.ts") =>
      startProgram(main, {
        ...settings,
        PORT: String(port),
        SITE_DIR: noPages,
        CONFIGURATOR_DIR: noPages,
        ...apiSettings,
      }),
    close: async (apis) => {
      await Promise.all(apis.map((api) => api.end("SIGTERM")));
      await sandbox.end("SIGTERM");
      removeDataDir(dataDir);
    },
  };
}

export interface OneApi {
  port: number;
  dataDir: string;
}

/** Runs `work` against the sandbox and one copy of the API, and stops both afterward. */
export async function withServers<Result>(work: (servers: OneApi) => Promise<Result>): Promise<Result> {
  const { dataDir, startApi, close } = await startServers();
  const port = await findFreePort();
  const api = startApi(port);
  try {
    await api.ready;
    return await work({ port, dataDir });
  } finally {
    await close([api]);
  }
}
