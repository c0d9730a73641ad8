import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { localDatabase } from "../servers/local-database.ts";

/** Suspends every process of the API's local Postgres: connections stay open and nobody answers. */
export async function stopPostgres(dataDir: string): Promise<{ resume: () => void }> {
  const client = new pg.Client(await localDatabase(dataDir));
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity");
  await client.end();
  const postmaster = Number.parseInt(readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [postmaster, ...rows.map((row) => row.pid)]) {
      try {
        process.kill(pid, name);
      } catch {
        // one of these processes has ended, such as our own connection's
      }
    }
  };
  signal("SIGSTOP");
  return { resume: () => signal("SIGCONT") };
}
