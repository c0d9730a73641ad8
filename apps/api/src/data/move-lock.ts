import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

const moveLock = 7_458_301_267n;

/** Runs `work` unless somebody else does so at this moment, on whichever machine. Postgres ends the lock with the connection. */
export async function whileAlone<Result>(
  pool: pg.Pool,
  work: () => Promise<Result>,
): Promise<Result | "taken"> {
  const client = await pool.connect();
  try {
    return (await takeLock(client)) ? await work() : "taken";
  } finally {
    client.release(true);
  }
}

/** Tries for two seconds: Postgres may still be closing the connection of a run that was killed. */
async function takeLock(client: pg.ClientBase): Promise<boolean> {
  for (let left = 20; left > 0; left--) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      moveLock,
    ]);
    if (rows[0]?.isOurs) return true;
    await sleep(100);
  }
  return false;
}
