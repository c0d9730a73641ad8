import type { EstimateQuery, EstimateResponse } from "@livery/contract";
import type { Db } from "../../../data/db.ts";
import { findLeadContent } from "../../../data/lead-content.ts";
import { findPrices } from "../../../data/price-lists.ts";
import { AppError } from "../../../http/app-error.ts";
import { estimateLook } from "../../../services/looks/estimate-look.ts";

/** What one look of a lead would cost, by the shop's prices of now or the defaults. */
export async function estimateLead(db: Db, shopUid: string, query: EstimateQuery): Promise<EstimateResponse> {
  const [content, { prices, version }] = await Promise.all([
    findLeadContent(db, shopUid, query.id),
    findPrices(db, shopUid),
  ]);
  const look = content?.looks[query.look];
  if (!look) throw new AppError("not-found");
  const vehicleClass = query.vehicleClass ?? content?.facts.vehicle?.class ?? null;
  const estimate = await estimateLook(look.layers, { prices, vehicleClass });
  return { ...estimate, hasDefaultPrices: version === 0 };
}
