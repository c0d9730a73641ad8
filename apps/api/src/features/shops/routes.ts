import { type PaidPlan, type ShopResponse, shopPath } from "@livery/contract";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { readEmbed } from "../../data/embeds.ts";
import { countFreeDays, findShop } from "../../data/shops.ts";
import { AppError } from "../../http/app-error.ts";
import type { RequireMember } from "../../http/require-member.ts";
import { makeLogoUrl } from "../../services/make-logo-url.ts";
import { toShop } from "./to-shop.ts";
import { toSubscriptionState } from "./to-subscription-state.ts";

export interface ShopRouteOptions {
  db: Db;
  requireMember: RequireMember;
  prices: Record<PaidPlan, string>;
  configuratorUrl: string;
}

export function shopRoutes({ db, requireMember, prices, configuratorUrl }: ShopRouteOptions): Hono {
  return new Hono().get(shopPath, async (c) => {
    const { shopUid, role } = await requireMember(c, "staff");
    const shop = await findShop(db, shopUid);
    if (!shop) throw new AppError("no-shop");
    const answer: ShopResponse = {
      shop: role === "owner" ? toShop(shop) : { ...toShop(shop), stripeCustomerId: null },
      configuratorLogo: makeLogoUrl(await readEmbed(db, shopUid), configuratorUrl),
      role,
      subscription: toSubscriptionState(shop),
      priceIds: prices,
      freeDays: countFreeDays(shop),
    };
    return c.json(answer);
  });
}
