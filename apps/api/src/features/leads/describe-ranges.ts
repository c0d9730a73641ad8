import type { Language } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import type { LeadLook } from "../../data/leads.ts";
import { findPricesForCustomer } from "../../data/price-lists.ts";
import { describeCustomerRange } from "../../services/looks/customer-range.ts";
import { estimateLook } from "../../services/looks/estimate-look.ts";

/** What each look would cost, where the shop lets customers see it. */
export async function describeRanges(
  db: Db,
  { id, looks, language }: { id: string; looks: readonly LeadLook[]; language: Language },
): Promise<(string | null)[]> {
  const shown = await findPricesForCustomer(db, id);
  if (!shown) return [];
  const estimates = await Promise.all(looks.map(({ layers }) => estimateLook(layers, shown)));
  return estimates.map((estimate) => describeCustomerRange(estimate, language));
}
