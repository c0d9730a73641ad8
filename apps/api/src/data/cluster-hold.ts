import pg from "pg";

// The same number in every Livery process: each user of a cluster holds the lock shared; the last one takes it exclusively.
const useLock = 7_458_301_264n;

/** A connection that stays open for as long as this process uses the cluster. */
export interface ClusterHold {
  client: pg.Client;
  socketDir: string;
}

export function connectionTo(socketDir: string) {
  return { host: socketDir, user: "livery", database: "postgres", ssl: false };
}

/** Registers this process as a user of the cluster. Undefined while the server starts, recovers or shuts down. */
export async function holdCluster(socketDir: string): Promise<ClusterHold | undefined> {
  const client = new pg.Client({ ...connectionTo(socketDir), application_name: "livery hold" });
  let isLost = false;
  client.on("error", () => {
    isLost = true;
  });
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [useLock]);
    return isLost ? undefined : { client, socketDir };
  } catch (error) {
    await client.end();
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}

/**
 * Ends this process's use of the cluster. `stop` runs only for the last user, under the exclusive lock: a process
 * that connects in the meantime waits for that lock and then starts a new server.
 */
export async function releaseCluster({ client }: ClusterHold, stop: () => Promise<void>): Promise<void> {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [useLock]);
    const { rows } = await client.query<{ isLast: boolean }>('select pg_try_advisory_lock($1) as "isLast"', [
      useLock,
    ]);
    if (rows[0]?.isLast) await stop();
  } catch (error) {
    if (!isUnavailable(error)) throw error; // the server died first, so there is nothing to stop
  } finally {
    await client.end();
  }
}

const unavailableCodes = new Set([
  "ENOENT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
]);

function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }; // pg rejects with Errors only
  const isCut = message.startsWith("Connection terminated") || message.startsWith("Client has encountered");
  return isCut || unavailableCodes.has(code ?? "");
}
