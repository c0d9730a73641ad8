import type { Db } from "../../data/db.ts";
import { listOwnerEmails } from "../../data/members.ts";
import { findShopTimeZone } from "../../data/shop-time-zone.ts";
import { findStoredPlan, type StoredPlan } from "../../data/subscriptions.ts";

interface BilledShop extends StoredPlan {
  /** Email addresses of its owners, at least one. */
  to: string[];
  timeZone: string;
}

/** A shop as mails about its payments need it. Null when it, or its last owner, was deleted in the meantime. */
export async function findBilledShop(db: Db, uid: string): Promise<BilledShop | null> {
  const [plan, to, timeZone] = await Promise.all([
    findStoredPlan(db, uid),
    listOwnerEmails(db, uid),
    findShopTimeZone(db, uid),
  ]);
  return plan && to.length > 0 ? { ...plan, to, timeZone } : null;
}
