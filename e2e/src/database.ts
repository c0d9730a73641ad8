import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { dataDir } from "./env.ts";

/** What the server has of the photo that a phone has sent to a kiosk; null once the kiosk has it. */
export async function readSentPhoto(): Promise<Buffer | null> {
  const rows = await query<{ sealed: Buffer | null }>("select sealed from handoffs where is_used");
  return rows[0]?.sealed ?? null;
}

/** Makes Postgres write what it holds in memory to its files. */
export async function flushDatabase(): Promise<void> {
  await query("checkpoint");
}

/** Asks the database of the Livery under test. */
async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  // The fifth line of Postgres's lock file is the folder of its socket.
  const [, , , , host = ""] = readFileSync(join(dataDir(), "postgres/postmaster.pid"), "utf8").split("\n");
  const client = new pg.Client({ host, user: "livery", database: "postgres" });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
