import { sql } from "kysely";
import type { Plan } from "@livery/contract";
import type { Db } from "./db.ts";
import type { ShippingAddress } from "../services/payments/read-customer.ts";

/** A shop with the account of its first owner, as the operator sees them. */
export interface ShopAccount {
  uid: string;
  email: string;
  shopName: string;
  shopLogo: string | null;
  plan: Plan;
  subscriptionStatus: string | null;
  renewalDate: Date | null;
  shippingAddress: ShippingAddress | null;
  creditsRemaining: number;
  totalUsed: number;
  /** Identifies the shop in the frame's address. */
  embedKey: string;
  createdAt: Date;
  disabledAt: Date | null;
  /** False until an invitation is used. */
  hasPassword: boolean;
  lastSeenAt: Date | null;
}

/** Oldest first. */
export function listShopAccounts(db: Db): Promise<ShopAccount[]> {
  return selectShopAccounts(db).orderBy("shop.created_at").orderBy("shop.uid").execute();
}

export function findShopAccount(db: Db, email: string): Promise<ShopAccount | undefined> {
  return selectShopAccounts(db).where("account.email", "=", email).executeTakeFirst();
}

function selectShopAccounts(db: Db) {
  return db
    .selectFrom("shops as shop")
    .innerJoin("accounts as account", (join) =>
      join.on(
        "account.id",
        "=",
        sql<string>`(select account_id from shop_members where shop_uid = shop.uid and role = 'owner'
          order by joined_at, account_id limit 1)`,
      ),
    )
    .select([
      "shop.uid",
      "account.email",
      "shop.shop_name as shopName",
      "shop.shop_logo as shopLogo",
      "shop.plan",
      "shop.subscription_status as subscriptionStatus",
      "shop.renewal_date as renewalDate",
      "shop.shipping_address as shippingAddress",
      "shop.credits_remaining as creditsRemaining",
      "shop.total_used as totalUsed",
      "shop.embed_key as embedKey",
      "shop.created_at as createdAt",
      "account.disabled_at as disabledAt",
      sql<boolean>`exists (select from credentials where account_id = account.id and password is not null)`.as(
        "hasPassword",
      ),
      sql<Date | null>`(select max(last_seen_at) from sessions where account_id = account.id)`.as(
        "lastSeenAt",
      ),
    ]);
}
