import { defaultPrices, noPrices, type PriceList, type VehicleClass } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface StoredPrices {
  prices: PriceList;
  showsRange: boolean;
  /** 0: never saved. */
  version: number;
}

/** A shop that never saved any has the defaults. */
export async function findPrices(db: Db, shopUid: string): Promise<StoredPrices> {
  const row = await db
    .selectFrom("price_lists")
    .select(["prices", "shows_range as showsRange", "version"])
    .where("shop_uid", "=", shopUid)
    .executeTakeFirst();
  if (!row) return { prices: defaultPrices, showsRange: false, version: 0 };
  return { ...row, prices: withEverySetting(row.prices) };
}

/** A row of before a setting existed has no value for it. */
function withEverySetting(stored: PriceList): PriceList {
  return { ...noPrices, ...stored };
}

/** False when the stored ones have another version than these. */
export async function savePrices(
  db: Db,
  shopUid: string,
  { prices, showsRange, version }: StoredPrices,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into price_lists (shop_uid, prices, shows_range)
    select ${shopUid}, ${JSON.stringify(prices)}::jsonb, ${showsRange}
    where ${version}::int = 0 or exists (select from price_lists where shop_uid = ${shopUid})
    on conflict (shop_uid) do update set prices = excluded.prices, shows_range = excluded.shows_range,
      version = price_lists.version + 1, updated_at = now()
    where price_lists.version = ${version}::int`.execute(db);
  return numAffectedRows === 1n;
}

/** The prices that the shop of a lead has saved, if its customers may see a range. Never the defaults. */
export async function findPricesForCustomer(
  db: Db,
  leadId: string,
): Promise<{ prices: PriceList; vehicleClass: VehicleClass | null } | undefined> {
  const { rows } = await sql<{ prices: PriceList; vehicleClass: VehicleClass | null }>`
    select list.prices, lead.facts #>> '{vehicle,class}' as "vehicleClass"
    from leads as lead join price_lists as list on list.shop_uid = lead.shop_uid
    where lead.id = ${leadId} and list.shows_range`.execute(db);
  const [row] = rows;
  return row && { ...row, prices: withEverySetting(row.prices) };
}
