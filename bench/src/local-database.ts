import { readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

/** The Postgres that the API started for itself in `dataDir`. */
export function localDatabase(dataDir: string): pg.ClientConfig {
  const lockFile = path.join(dataDir, "postgres/postmaster.pid");
  const socketDir = readFileSync(lockFile, "utf8").split("\n")[4] ?? "";
  return { host: socketDir, user: "livery", database: "postgres" };
}
