import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildStale } from "../../../scripts/build/build-stale.ts";
import { servedFolders } from "../../../scripts/build/targets.ts";
import { endingToolsWithUs } from "../../../scripts/run-tool.ts";
import { type Snapshot, takeSnapshot } from "../../../scripts/start/take-snapshot.ts";
import { findFreePort, startProgram } from "./program.ts";

export interface OpenSite {
  origin: string;
  configuratorOrigin: string;
  close: () => Promise<void>;
}

/** The built site and configurator behind the real server, as `npm start` would serve it; builds what is stale. */
export async function openSite(): Promise<OpenSite> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "livery-pages-"));
  chmodSync(dataDir, 0o755); // when root runs the bench, Postgres runs as nobody and must be able to pass
  const pages = await build(dataDir);
  const [port, configuratorPort] = [await findFreePort(), await findFreePort()];
  const api = startProgram("apps/api/src/main.ts", {
    PORT: String(port),
    CONFIGURATOR_PORT: String(configuratorPort),
    SITE_DIR: pages.site,
    CONFIGURATOR_DIR: pages.configurator,
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
  });
  const close = async () => {
    await api.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await api.ready;
  } catch (error) {
    await close();
    throw error;
  }
  // Browsers hold localhost to be as safe as https.
  const [origin, configuratorOrigin] = [`http://localhost:${port}`, `http://localhost:${configuratorPort}`];
  return { origin, configuratorOrigin, close };
}

async function build(dataDir: string): Promise<Snapshot> {
  using _ = endingToolsWithUs();
  const built = await buildStale(() => takeSnapshot(path.join(dataDir, "served"), servedFolders));
  if (built.kind === "built") return built.result;
  rmSync(dataDir, { recursive: true, force: true });
  throw new Error(built.message);
}
