import type { AuditAction } from "@livery/contract";
import { sql } from "kysely";
import type { ShippingAddress } from "../services/payments/read-customer.ts";
import type { Db } from "./db.ts";

export interface StoredKioskOrder {
  orderedAt: Date;
  /** Null when the checkout did not ask for it. */
  shippingAddress: ShippingAddress | null;
}

/**
 * The kiosk that a shop's first subscription ordered, while it is subscribed and no tablet was paired since, by the shop's history:
 * one that was removed again had arrived. Nothing else tells that a kiosk has arrived, so an order is news for 60 days.
 */
export async function findKioskOrder(db: Db, shopUid: string): Promise<StoredKioskOrder | undefined> {
  const { rows } = await sql<StoredKioskOrder>`
    select welcomed_at as "orderedAt", shipping_address as "shippingAddress" from shops
    where uid = ${shopUid} and plan <> 'trial' and welcomed_at > now() - interval '60 days'
      and not exists (select from audit_entries
        where shop_uid = uid and action = ${"paired-kiosk" satisfies AuditAction} and created_at > welcomed_at)`.execute(
    db,
  );
  return rows[0];
}
