import type { Role, Shop, ShopResponse } from "@livery/contract";

/** A shop on the trial plan, as the server sends it to a member. */
export function makeShopResponse(changes: Partial<Shop> = {}, role: Role = "owner"): ShopResponse {
  const shop: Shop = {
    shopName: "Byron Wraps",
    shopLogo: null,
    plan: "trial",
    creditsRemaining: 25,
    totalUsed: 0,
    subscriptionStatus: null,
    renewalDate: null,
    stripeCustomerId: null,
    createdAt: "2026-11-21T08:00:00Z",
    updatedAt: "2026-11-21T08:00:00Z",
    ...changes,
  };
  return {
    shop,
    configuratorLogo: null,
    role,
    subscription: { kind: "none" },
    priceIds: { monthly: "price_m", annual: "price_a" },
    freeDays: 30,
  };
}
