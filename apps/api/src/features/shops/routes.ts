import { type PaidPlan, type ShopResponse, shopPath } from "@livery/contract";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { countFreeDays, findShop } from "../../data/shops.ts";
import { AppError } from "../../http/app-error.ts";
import type { RequireSession } from "../../http/require-session.ts";
import { toShop } from "./to-shop.ts";
import { toSubscriptionState } from "./to-subscription-state.ts";

export interface ShopRouteOptions {
  db: Db;
  requireSession: RequireSession;
  prices: Record<PaidPlan, string>;
}

export function shopRoutes({ db, requireSession, prices }: ShopRouteOptions): Hono {
  return new Hono().get(shopPath, async (c) => {
    const { uid } = await requireSession(c);
    const shop = await findShop(db, uid);
    if (!shop) throw new AppError("no-shop");
    const answer: ShopResponse = {
      shop: toShop(shop),
      subscription: toSubscriptionState(shop),
      priceIds: prices,
      freeDays: countFreeDays(shop),
    };
    return c.json(answer);
  });
}
