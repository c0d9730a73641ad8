import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface RateLimit {
  /** Number of attempts allowed without any wait. */
  free: number;
  /** Wait before the next attempt. Doubles with each further attempt, up to `longestWaitSeconds`. */
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** The count starts over after this long without an attempt. */
  resetAfterSeconds: number;
}

export type RateLimitResult = { kind: "allowed" } | { kind: "refused"; retryAfterSeconds: number };

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. A refused attempt is not
 * counted. One statement, the same for every key.
 */
export async function countAttempt(db: Db, key: Buffer, limit: RateLimit): Promise<RateLimitResult> {
  // clock_timestamp() and not now(), which stands still while this statement waits for a row lock.
  const { free, firstWaitSeconds, longestWaitSeconds, resetAfterSeconds } = limit;
  const count = sql`case when known.last_attempt_at <= clock_timestamp() - ${resetAfterSeconds}::int * interval '1 second'
    then 1 else known.attempts + 1 end`;
  // 20 doublings exceed every longest wait; without the bound, thousands of attempts would overflow the number.
  const wait = (attempts: typeof count) => sql`case when ${attempts} < ${free}::int then interval '0' else
    least(${longestWaitSeconds}::int, ${firstWaitSeconds}::int * 2 ^ least(${attempts} - ${free}::int, 20))
    * interval '1 second' end`;
  const { numAffectedRows } = await sql`
    insert into rate_limits as known (key, attempts, last_attempt_at, next_attempt_at)
    values (${key}, 1, clock_timestamp(), clock_timestamp() + ${wait(sql`1`)})
    on conflict (key) do update
      set attempts = ${count}, last_attempt_at = clock_timestamp(),
        next_attempt_at = clock_timestamp() + ${wait(sql`(${count})`)}
      where known.next_attempt_at <= clock_timestamp()`.execute(db);
  return numAffectedRows === 1n ? { kind: "allowed" } : findWait(db, key);
}

async function findWait(db: Db, key: Buffer): Promise<RateLimitResult> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from next_attempt_at - now()))::int as seconds
    from rate_limits where key = ${key}`.execute(db);
  return { kind: "refused", retryAfterSeconds: Math.max(1, rows[0]?.seconds ?? 1) };
}

/** Clears the count, after a correct password or proof by mail that the account is the caller's. */
export async function resetRateLimit(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "=", key).execute();
}

/** Uncounts one attempt that turned out to be legitimate. */
export async function undoAttempt(db: Db, key: Buffer): Promise<void> {
  await sql`
    update rate_limits set attempts = attempts - 1, next_attempt_at = now()
    where key = ${key} and attempts > 0`.execute(db);
}
