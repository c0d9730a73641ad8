import type { PaidPlan, Plan } from "./plans.ts";
import type { Role } from "./roles.ts";

/** A shop's record as its owner sees it. Times are ISO 8601 in UTC. */
export interface Shop {
  shopName: string;
  /** Address of a picture. */
  shopLogo: string | null;
  plan: Plan;
  creditsRemaining: number;
  /** Credits ever used; only grows. */
  totalUsed: number;
  /** The payment provider's term (`active`, `trialing`, `past_due`, …); null before the first subscription. */
  subscriptionStatus: string | null;
  /** When the plan renews, or ends if it was canceled. */
  renewalDate: string | null;
  /** Null for all but the owners. */
  stripeCustomerId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The subscription's state, which the plan alone does not tell. */
export type SubscriptionState =
  | { kind: "none" }
  /** There was one, and the shop is back on the trial plan. */
  | { kind: "ended" }
  /** Its first payment failed, so it never began. */
  | { kind: "failed" }
  /** In its free days: nothing has been charged yet. */
  | { kind: "free"; firstChargeOn: string }
  | { kind: "active" }
  | { kind: "past-due" }
  | { kind: "ending"; endsOn: string };

/** Response to GET `shopPath`: everything the dashboard shows. Refused with `no-shop` when there is none. */
export interface ShopResponse {
  shop: Shop;
  /** Address of the logo that customers see in the shop's configurator, made for a dark ground. */
  configuratorLogo: string | null;
  /** The role of the signed-in member. */
  role: Role;
  subscription: SubscriptionState;
  /** The payment provider's id of each paid plan's price. */
  priceIds: Record<PaidPlan, string>;
  /** Free days of a subscription started now; 0 for a shop that had one before. */
  freeDays: number;
}

export const shopPath = "/shop";
