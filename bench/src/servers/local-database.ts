import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

const startLimitMs = 60_000;
const pollMs = 20;

/** The Postgres that the API started for itself in `dataDir`. Waits for one that is just being started again. */
export async function localDatabase(dataDir: string): Promise<pg.ClientConfig> {
  const giveUpAt = Date.now() + startLimitMs;
  for (;;) {
    const host = readSocketDir(path.join(dataDir, "postgres/postmaster.pid"));
    if (host) return { host, user: "livery", database: "postgres" };
    if (Date.now() > giveUpAt)
      throw new Error(`No Postgres came up in ${dataDir} within ${startLimitMs / 1000} s.`);
    await sleep(pollMs);
  }
}

/** Empty while Postgres starts: it makes its lock file, and adds the folder of its socket later. */
function readSocketDir(lockFile: string): string {
  try {
    return readFileSync(lockFile, "utf8").split("\n")[4] ?? "";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // node's own errors carry a code
    if (code === "ENOENT") return "";
    throw error;
  }
}
