import { freeDays, trialCredits } from "@livery/contract";
import { type Selectable, sql } from "kysely";
import type { Db, Tables } from "./db.ts";

export type ShopRow = Selectable<Tables["shops"]>;

export interface NewShop {
  /** Uid of the account that signs in for the shop. */
  uid: string;
  shopName: string;
  shopLogo?: string | undefined;
}

/** Creates a shop on the trial plan, with its first credits in the ledger. Runs in the caller's transaction, if any. */
export async function createShop(db: Db, { uid, shopName, shopLogo }: NewShop): Promise<void> {
  await sql`
    with shop as (
      insert into shops (uid, shop_name, shop_logo, credits_remaining, topped_up_credits)
      values (${uid}, ${shopName}, ${shopLogo ?? null}, ${trialCredits}, ${trialCredits}) returning uid
    )
    insert into credit_entries (shop_uid, change, reason, reference)
    select uid, ${trialCredits}, 'trial', 'new shop' from shop`.execute(db);
}

export function findShop(db: Db, uid: string): Promise<ShopRow | undefined> {
  return db.selectFrom("shops").selectAll().where("uid", "=", uid).executeTakeFirst();
}

/** Free days of a subscription started now: only the first subscription has any. */
export function countFreeDays(shop: Pick<ShopRow, "first_subscribed_at">): number {
  return shop.first_subscribed_at === null ? freeDays : 0;
}

/** The shop with this embed key. */
export function findShopByEmbedKey(
  db: Db,
  embedKey: string,
): Promise<Pick<ShopRow, "uid" | "shop_name"> | undefined> {
  const framed = db.selectFrom("shops").select(["uid", "shop_name"]).where("embed_key", "=", embedKey);
  return framed.executeTakeFirst();
}
