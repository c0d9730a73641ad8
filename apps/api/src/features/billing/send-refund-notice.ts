import * as z from "zod";
import { listOwnerEmails } from "../../data/members.ts";
import { findShopTimeZone } from "../../data/shop-time-zone.ts";
import { findStoredPlan } from "../../data/subscriptions.ts";
import type { PaymentWarningOptions } from "./send-payment-warning.ts";

const payloadSchema = z.object({
  uid: z.string(),
  refundId: z.string(),
  cents: z.int(),
  paidAt: z.coerce.date(),
});

/** Handles the task: tells the shop's owners of a refund. A repeated run sends the same mail. */
export function createRefundNoticeTask({ db, mail, publicUrl }: PaymentWarningOptions) {
  return async (payload: unknown): Promise<void> => {
    const { uid, refundId, cents, paidAt } = payloadSchema.parse(payload);
    const [shop, to, timeZone] = await Promise.all([
      findStoredPlan(db, uid),
      listOwnerEmails(db, uid),
      findShopTimeZone(db, uid),
    ]);
    if (!shop || to.length === 0) return; // deleted in the meantime
    const url = new URL("/billing", publicUrl);
    const { composeRefund } = await import("./refund-mail.ts");
    const content = await composeRefund({ shopName: shop.shopName, cents, paidAt, timeZone, href: url.href });
    await mail.send({ id: `refunded-${refundId}@${url.hostname}`, to, ...content });
  };
}
