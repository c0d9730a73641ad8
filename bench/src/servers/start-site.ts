import path from "node:path";
import { buildStaleTargets } from "../../../scripts/build/build-stale-targets.ts";
import { servedFolders } from "../../../scripts/build/targets.ts";
import { stopCommandsOnExit } from "../../../scripts/run-command.ts";
import { type ServedFiles, linkServedFiles } from "../../../scripts/start/link-served-files.ts";
import { createDataDir, removeDataDir } from "./data-dir.ts";
import { findFreePort, startProgram } from "./program.ts";

export interface Site {
  origin: string;
  configuratorOrigin: string;
  port: number;
  dataDir: string;
  close: () => Promise<void>;
}

/** Serves the built site and configurator from the real API, as `npm start` does. Builds what is stale. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const dataDir = createDataDir();
  const pages = await build(dataDir);
  const [port, configuratorPort] = [await findFreePort(), await findFreePort()];
  const api = startProgram("apps/api/src/main.ts", {
    PORT: String(port),
    CONFIGURATOR_PORT: String(configuratorPort),
    SITE_DIR: pages.site,
    CONFIGURATOR_DIR: pages.configurator,
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    ...settings,
  });
  const close = async () => {
    await api.end("SIGTERM");
    removeDataDir(dataDir);
  };
  try {
    await api.ready;
  } catch (error) {
    await close();
    throw error;
  }
  // Browsers treat localhost as a secure context.
  const [origin, configuratorOrigin] = [`http://localhost:${port}`, `http://localhost:${configuratorPort}`];
  return { origin, configuratorOrigin, port, dataDir, close };
}

async function build(dataDir: string): Promise<ServedFiles> {
  using _ = stopCommandsOnExit();
  const built = await buildStaleTargets(() => linkServedFiles(path.join(dataDir, "served"), servedFolders));
  if (built.kind === "built") return built.result;
  removeDataDir(dataDir);
  throw new Error(built.message);
}
