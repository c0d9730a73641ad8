import type { CreditEntry } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import { findShopTimeZone } from "./shop-time-zone.ts";

const monthsShown = 12;
const pageSize = 50;

interface CreditUse {
  balance: number;
  reserved: number;
  toppedUp: number;
  usedSinceTopUp: number;
}

/** What a shop has, holds and has used since its last top-up. Undefined when there is no such shop. */
export async function readCreditUse(db: Db, shopUid: string): Promise<CreditUse | undefined> {
  const { rows } = await sql<CreditUse>`
    select credits_remaining as balance, topped_up_credits as "toppedUp",
      total_used - used_before_top_up as "usedSinceTopUp",
      (select coalesce(sum(credits), 0)::int from credit_reservations
        where shop_uid = shop.uid and outcome is null) as reserved
    from shops as shop where uid = ${shopUid}`.execute(db);
  return rows[0];
}

/** Credits used in each of the last twelve months of the shop's time zone, the oldest first. */
export async function listMonthlyUse(db: Db, shopUid: string): Promise<{ month: string; used: number }[]> {
  const timeZone = await findShopTimeZone(db, shopUid);
  const { rows } = await sql<{ month: string; used: number }>`
    with months as (
      select generate_series(date_trunc('month', now() at time zone ${timeZone}) - make_interval(months => ${monthsShown - 1}::int),
        date_trunc('month', now() at time zone ${timeZone}), interval '1 month') as month
    )
    select to_char(month, 'YYYY-MM') as month, coalesce(sum(credits), 0)::int as used
    from months left join credit_reservations as reservation
      on shop_uid = ${shopUid} and outcome = 'committed'
      and date_trunc('month', reserved_at at time zone ${timeZone}) = month
    group by months.month order by months.month`.execute(db);
  return rows;
}

interface HistoryPage {
  entries: CreditEntry[];
  next: string | null;
}

const reasons = {
  trial: "trial",
  invoice: "plan",
  pack: "pack",
  reserve: "picture",
  release: "returned",
} as const satisfies Record<string, CreditEntry["reason"]>;

/** The ledger, newest first, with what is known of each picture. */
export async function readCreditHistory(
  db: Db,
  shopUid: string,
  after: string | undefined,
): Promise<HistoryPage> {
  const { rows } = await sql<Omit<CreditEntry, "at" | "reason"> & { at: Date; reason: keyof typeof reasons }>`
    select entry.id::text, entry.created_at as at, entry.change, entry.reason, picture.source as where,
      coalesce(nullif(account.name, ''), account.email, device.name) as by, picture.place ->> 'preset' as preset,
      picture.state
    from credit_entries as entry
    left join pictures as picture on picture.shop_uid = entry.shop_uid
      and picture.id = case when entry.reference like 'picture %' then substr(entry.reference, 9)::uuid end
    left join accounts as account on account.id = picture.account_id
    left join devices as device on device.id = picture.device_id
    where entry.shop_uid = ${shopUid} and entry.id < coalesce(${after ?? null}::bigint, 9223372036854775807)
    order by entry.id desc limit ${pageSize + 1}`.execute(db);
  const entries = rows
    .slice(0, pageSize)
    .map(({ at, reason, ...rest }) => ({ ...rest, at: at.toISOString(), reason: reasons[reason] }));
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
}
