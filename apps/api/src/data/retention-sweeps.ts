import { sql } from "kysely";
import type { Db } from "./db.ts";

/** As long as the shortest period of leads, so that a smaller jump deletes no lead that was closed after it. */
export const longestPauseDays = 30;

/** Notes that old data is deleted now. False when the last time is longer ago than a pause may be: nothing is noted then. */
export async function noteSweep(db: Db): Promise<boolean> {
  const { rows } = await sql`
    insert into retention_sweeps as sweep (swept_at) values (now())
    on conflict (is_only) do update set swept_at = now()
    where sweep.swept_at > now() - ${`${longestPauseDays} days`}::interval
    returning sweep.swept_at`.execute(db);
  return rows.length > 0;
}

export interface PausedSweep {
  /** When old data was last deleted. */
  sweptAt: Date;
  /** By the same clock. */
  now: Date;
}

/** Undefined while servers delete old data. */
export async function findPausedSweep(db: Db): Promise<PausedSweep | undefined> {
  const { rows } = await sql<PausedSweep>`
    select swept_at as "sweptAt", now() from retention_sweeps
    where swept_at <= now() - ${`${longestPauseDays} days`}::interval`.execute(db);
  return rows[0];
}

/** Lets the next sweep run. */
export async function forgetLastSweep(db: Db): Promise<void> {
  await sql`delete from retention_sweeps`.execute(db);
}
