import * as z from "zod";
import { findBilledShop } from "./find-billed-shop.ts";
import type { PaymentWarningOptions } from "./send-payment-warning.ts";

const payloadSchema = z.object({
  uid: z.string(),
  invoiceId: z.string(),
  cents: z.int(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  invoiceUrl: z.string().nullable(),
});

/** Handles the task: mails the shop's owners the receipt for a paid period of the plan. A repeated run sends the same mail. */
export function createPlanReceiptTask({ db, mail, publicUrl }: PaymentWarningOptions) {
  return async (payload: unknown): Promise<void> => {
    const { uid, invoiceId, ...paid } = payloadSchema.parse(payload);
    const shop = await findBilledShop(db, uid);
    if (!shop) return; // deleted in the meantime
    const { shopName, timeZone, to } = shop;
    const url = new URL("/billing", publicUrl);
    const { composePlanReceipt } = await import("./plan-receipt-mail.ts");
    const content = await composePlanReceipt({
      ...paid,
      shopName,
      timeZone,
      billingUrl: url.href,
    });
    await mail.send({ id: `plan-paid-${invoiceId}@${url.hostname}`, to, ...content });
  };
}
