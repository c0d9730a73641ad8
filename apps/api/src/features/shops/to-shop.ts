import type { Shop } from "@livery/contract";
import type { ShopRow } from "../../data/shops.ts";

/** A shop's record as sent over the wire. */
export function toShop(row: ShopRow): Shop {
  return {
    shopName: row.shop_name,
    shopLogo: row.shop_logo,
    plan: row.plan,
    creditsRemaining: row.credits_remaining,
    totalUsed: row.total_used,
    subscriptionStatus: row.subscription_status,
    renewalDate: row.renewal_date?.toISOString() ?? null,
    stripeCustomerId: row.stripe_customer_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
