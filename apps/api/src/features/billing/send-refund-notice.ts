import * as z from "zod";
import { findBilledShop } from "./find-billed-shop.ts";
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
    const shop = await findBilledShop(db, uid);
    if (!shop) return; // deleted in the meantime
    const { shopName, timeZone, to } = shop;
    const url = new URL("/billing", publicUrl);
    const { composeRefund } = await import("./refund-mail.ts");
    const content = await composeRefund({ shopName, cents, paidAt, timeZone, href: url.href });
    await mail.send({ id: `refunded-${refundId}@${url.hostname}`, to, ...content });
  };
}
