import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";

/** What must be the same for every copy of the server on one database. The values are only compared. */
export type SharedSettings = Record<keyof typeof lockClasses, string>;

// The first half of a lock's key. Changing one hides copies of other versions.
const lockClasses = { files: 745_831, secret: 745_832 };
const retryMs = 2_000;

export interface HeldSettings {
  /** The settings in which a copy that runs now differs. */
  differing: (keyof SharedSettings)[];
  release(): void;
}

/**
 * Shows other copies this copy's settings, as locks that Postgres drops together with the connection, and finds copies that
 * show others. A lost connection is replaced until the release.
 */
export async function holdSettings(pool: Pool, settings: SharedSettings): Promise<HeldSettings> {
  const stopping = new AbortController();
  const keys = Object.entries(lockClasses).map(([name, lockClass]) => {
    const setting = name as keyof SharedSettings; // the table's own keys
    return { setting, lockClass, value: toInteger(settings[setting]) };
  });
  let current: PoolClient | undefined;
  const hold = async () => {
    const client = await pool.connect();
    try {
      for (const { lockClass, value } of keys)
        await client.query("select pg_advisory_lock_shared($1::int, $2::int)", [lockClass, value]);
      stopping.signal.throwIfAborted();
    } catch (error) {
      client.release(true);
      throw error;
    }
    const lose = () => {
      client.release(true);
      current = undefined;
      void holdAgain();
    };
    client.once("end", lose); // only now: until here, whoever waits for this hears of a lost connection
    stopping.signal.addEventListener("abort", () => client.off("end", lose), { once: true });
    current = client;
    return client;
  };
  const holdAgain = async () => {
    while (!stopping.signal.aborted) {
      await sleep(retryMs, undefined, { ref: false });
      const isHeld =
        stopping.signal.aborted ||
        (await hold().then(
          () => true,
          () => false,
        )); // no database yet
      if (isHeld) return;
    }
  };
  const client = await hold();
  const differing: HeldSettings["differing"] = [];
  for (const { setting, lockClass, value } of keys)
    if (await isHeldOtherwise(client, lockClass, value)) differing.push(setting);
  return {
    differing,
    release: () => {
      stopping.abort();
      current?.release(true); // closes the connection, which releases the locks
      current = undefined;
    },
  };
}

async function isHeldOtherwise(client: PoolClient, lockClass: number, value: number): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
      select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and objsubid = 2 and granted
        and classid = $1::int::oid and objid <> ($2::int::bigint & 4294967295)::oid
    ) as found`,
    [lockClass, value],
  );
  return rows[0]?.found ?? false;
}

function toInteger(value: string): number {
  return createHash("sha256").update(`livery copies\0${value}`).digest().readInt32BE();
}
