import type { SubscriptionState } from "@livery/contract";
import type { ShopRow } from "../../data/shops.ts";
import { unpaidStatuses, unstartedStatuses } from "../../data/subscriptions.ts";

type Record = Pick<ShopRow, "plan" | "subscription_status" | "renewal_date" | "ends_at">;

/** The state of a shop's subscription. What needs action comes first. */
export function toSubscriptionState(shop: Record): SubscriptionState {
  const { plan, subscription_status: status, renewal_date, ends_at } = shop;
  if (status === null) return { kind: "none" };
  if (plan === "trial") return { kind: unstartedStatuses.includes(status) ? "failed" : "ended" };
  if (needsCard.includes(status)) return { kind: "past-due" };
  if (ends_at) return { kind: "ending", endsOn: ends_at.toISOString() };
  if (status === "trialing" && renewal_date)
    return { kind: "free", firstChargeOn: renewal_date.toISOString() };
  return { kind: "active" };
}

/** Paused means a free period that ended without a card. */
const needsCard = [...unpaidStatuses, "paused"];
