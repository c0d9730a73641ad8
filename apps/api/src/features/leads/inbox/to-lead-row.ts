import type { LeadFlag, LeadRow } from "@livery/contract";
import type { ShopLeadRow } from "../../../data/shop-leads.ts";

/** A lead as sent over the wire. */
export function toLeadRow({ key: _place, receivedAt, updatedAt, flags, ...row }: ShopLeadRow): LeadRow {
  return {
    ...row,
    flags: flags as LeadFlag[], // only the look lead's route writes them
    receivedAt: receivedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
