import type { SubscriptionState } from "@livery/contract";
import type { ShopRow } from "../../data/shops.ts";

type Record = Pick<ShopRow, "plan" | "subscription_status" | "renewal_date" | "ends_at">;

/** Where a shop's subscription stands. What has to be done comes before what will happen anyway. */
export function toSubscriptionState(shop: Record): SubscriptionState {
  const { plan, subscription_status: status, renewal_date, ends_at } = shop;
  if (plan === "trial" || status === null) return { kind: "none" };
  if (unpaid.has(status)) return { kind: "past-due" };
  if (ends_at) return { kind: "ending", endsOn: ends_at.toISOString() };
  if (status === "trialing" && renewal_date)
    return { kind: "free", firstChargeOn: renewal_date.toISOString() };
  return { kind: "active" };
}

/** The card has to be updated before it goes on; the last is a free time that ended without any card. */
const unpaid = new Set(["past_due", "unpaid", "paused"]);
