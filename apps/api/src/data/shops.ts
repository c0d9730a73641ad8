import { freeDays, trialCredits } from "@livery/contract";
import { type Selectable, sql } from "kysely";
import type { Db } from "./db.ts";
import type { Tables } from "./tables.ts";

export type ShopRow = Selectable<Tables["shops"]>;

export interface NewShop {
  /** Uid of the account that owns the shop. The shop gets the same uid. */
  uid: string;
  shopName: string;
  shopLogo?: string | undefined;
}

/** Creates a shop on the trial plan, with its owner and its first credits in the ledger. Runs in the caller's transaction, if any. */
export async function createShop(db: Db, { uid, shopName, shopLogo }: NewShop): Promise<void> {
  await sql`
    with shop as (
      insert into shops (uid, shop_name, shop_logo, credits_remaining, topped_up_credits)
      values (${uid}, ${shopName}, ${shopLogo ?? null}, ${trialCredits}, ${trialCredits}) returning uid
    ), owner as (
      insert into shop_members (account_id, shop_uid, role, receives_leads) select uid, uid, 'owner', true from shop
    )
    insert into credit_entries (shop_uid, change, reason, reference)
    select uid, ${trialCredits}, 'trial', 'new shop' from shop`.execute(db);
}

export function findShop(db: Db, uid: string): Promise<ShopRow | undefined> {
  return db.selectFrom("shops").selectAll().where("uid", "=", uid).executeTakeFirst();
}

/** Until the caller's transaction ends, other calls that lock this shop wait here. */
export async function lockShop(db: Db, uid: string): Promise<void> {
  await sql`select from shops where uid = ${uid} for update`.execute(db);
}

/** The shop that an account works at. */
export function findShopOfMember(db: Db, accountId: string): Promise<ShopRow | undefined> {
  return db
    .selectFrom("shops as shop")
    .innerJoin("shop_members as member", "member.shop_uid", "shop.uid")
    .selectAll("shop")
    .where("member.account_id", "=", accountId)
    .executeTakeFirst();
}

/** Free days of a subscription started now: only the first subscription has any. */
export function countFreeDays(shop: Pick<ShopRow, "first_subscribed_at">): number {
  return shop.first_subscribed_at === null ? freeDays : 0;
}

/** The shop with this embed key, or with one that it has replaced and that has not expired. */
export async function findShopByEmbedKey(
  db: Db,
  embedKey: string,
): Promise<Pick<ShopRow, "uid" | "shop_name"> | undefined> {
  const { rows } = await sql<Pick<ShopRow, "uid" | "shop_name">>`
    select uid, shop_name from shops where embed_key = ${embedKey}
    union all
    select shop.uid, shop.shop_name from embed_keys as old join shops as shop on shop.uid = old.shop_uid
    where old.key = ${embedKey} and old.expires_at > now()`.execute(db);
  return rows[0];
}
