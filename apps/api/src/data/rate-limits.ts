import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface TryLimit {
  /** So many tries may follow each other at once. */
  free: number;
  /** How long the next one has to wait. With each further try twice as long, up to the longest. */
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** After so long without a try everything is forgotten. */
  forgetAfterSeconds: number;
}

export type Counted = { kind: "allowed" } | { kind: "refused"; retryAfterSeconds: number };

/**
 * Counts a try before it is made, so that of many at once no more than allowed go on. One that is refused counts for
 * nothing. One statement, the same whatever the subject is.
 */
export async function countTry(db: Db, subject: Buffer, limit: TryLimit): Promise<Counted> {
  // The clock rather than now(), which stands still while a statement waits for the one before it.
  const { free, firstWaitSeconds, longestWaitSeconds, forgetAfterSeconds } = limit;
  const count = sql`case when known.last_at <= clock_timestamp() - ${forgetAfterSeconds}::int * interval '1 second' then 1
    else known.count + 1 end`;
  // 20 doublings outgrow every longest wait; without a bound, many thousand tries would outgrow the number.
  const wait = (tries: typeof count) => sql`case when ${tries} < ${free}::int then interval '0' else
    least(${longestWaitSeconds}::int, ${firstWaitSeconds}::int * 2 ^ least(${tries} - ${free}::int, 20))
    * interval '1 second' end`;
  const { numAffectedRows } = await sql`
    insert into tries as known (subject, count, last_at, next_at)
    values (${subject}, 1, clock_timestamp(), clock_timestamp() + ${wait(sql`1`)})
    on conflict (subject) do update
      set count = ${count}, last_at = clock_timestamp(), next_at = clock_timestamp() + ${wait(sql`(${count})`)}
      where known.next_at <= clock_timestamp()`.execute(db);
  return numAffectedRows === 1n ? { kind: "allowed" } : findWait(db, subject);
}

async function findWait(db: Db, subject: Buffer): Promise<Counted> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from next_at - now()))::int as seconds from tries where subject = ${subject}`.execute(
    db,
  );
  return { kind: "refused", retryAfterSeconds: Math.max(1, rows[0]?.seconds ?? 1) };
}

/** The tries were right in the end, or somebody proved by mail whose the account is. */
export async function forgetTries(db: Db, subject: Buffer): Promise<void> {
  await db.deleteFrom("tries").where("subject", "=", subject).execute();
}

/** A try that turned out right counts for nothing. */
export async function takeTryBack(db: Db, subject: Buffer): Promise<void> {
  await sql`update tries set count = count - 1, next_at = now() where subject = ${subject} and count > 0`.execute(
    db,
  );
}
