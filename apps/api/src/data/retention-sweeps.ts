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

/** Lets the next sweep run. Returns when the last one was, if there was one. */
export async function forgetLastSweep(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ sweptAt: Date }>`
    delete from retention_sweeps returning swept_at as "sweptAt"`.execute(db);
  return rows[0]?.sweptAt;
}
