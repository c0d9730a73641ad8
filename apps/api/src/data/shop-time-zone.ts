import { sql } from "kysely";
import { timeZoneOfState } from "./time-zone-of-state.ts";
import type { Db } from "./db.ts";

/**
 * Where mails count the days of a shop: by the state whose tint limits it shows, else the one its kiosk was sent to. UTC for a
 * shop that has told neither.
 */
export async function findShopTimeZone(db: Db, uid: string): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`
    select coalesce(
      live ->> 'tintState',
      -- "Dayton, OH 45402"
      substring(shipping_address -> 'lines' ->> -1 from ' ([A-Z]{2})( [0-9-]+)?$')) as state
    from shops left join shop_settings on shop_uid = uid where uid = ${uid}`.execute(db);
  return timeZoneOfState(rows[0]?.state ?? "") ?? "UTC";
}
