import { creditsPage } from "@livery/contract";
import * as z from "zod";
import { listOwnerEmails } from "../../data/members.ts";
import { findStoredPlan } from "../../data/subscriptions.ts";
import type { PaymentWarningOptions } from "./send-payment-warning.ts";

const payloadSchema = z.object({
  uid: z.string(),
  checkoutId: z.string(),
  credits: z.int(),
  cents: z.int(),
  balance: z.int(),
  receiptUrl: z.string().nullable(),
});

/** Handles the task: mails the shop's owners the receipt for a pack of credits. A repeated run sends the same mail. */
export function createPackReceiptTask({ db, mail, publicUrl }: PaymentWarningOptions) {
  return async (payload: unknown): Promise<void> => {
    const { uid, checkoutId, ...bought } = payloadSchema.parse(payload);
    const [shop, to] = await Promise.all([findStoredPlan(db, uid), listOwnerEmails(db, uid)]);
    if (!shop || to.length === 0) return; // deleted in the meantime
    const billingUrl = new URL("/billing", publicUrl).href;
    const creditsUrl = new URL(creditsPage, publicUrl).href;
    const { composePackReceipt } = await import("./pack-receipt-mail.ts");
    const content = await composePackReceipt({ ...bought, shopName: shop.shopName, billingUrl, creditsUrl });
    await mail.send({ id: `credits-bought-${checkoutId}@${new URL(publicUrl).hostname}`, to, ...content });
  };
}
