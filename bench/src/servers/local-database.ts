import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

const startTimeoutMs = 60_000;
const pollMs = 20;

/** Connection settings of the Postgres that the API runs in `dataDir`. Waits while Postgres starts. */
export async function localDatabase(dataDir: string): Promise<pg.ClientConfig> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const host = readSocketDir(path.join(dataDir, "postgres/postmaster.pid"));
    if (host) return { host, user: "livery", database: "postgres" };
    if (Date.now() > deadline)
      throw new Error(`Postgres in ${dataDir} did not start within ${startTimeoutMs / 1000} s.`);
    await sleep(pollMs);
  }
}

/** Empty during startup: Postgres creates its lock file first and adds the socket folder later. */
function readSocketDir(lockFile: string): string {
  try {
    return readFileSync(lockFile, "utf8").split("\n")[4] ?? "";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // node's own errors carry a code
    if (code === "ENOENT") return "";
    throw error;
  }
}
