import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { listOwnerEmails } from "../../data/members.ts";
import { findUnpaidShop } from "../../data/payment-warnings.ts";
import { findShopTimeZone } from "../../data/shop-time-zone.ts";
import type { Mail } from "../../services/mail/mail.ts";

export interface PaymentWarningOptions {
  db: Db;
  mail: Mail;
  publicUrl: string;
}

const payloadSchema = z.object({
  uid: z.string(),
  invoiceId: z.string(),
  cents: z.int(),
  nextAttemptAt: z.coerce.date().nullable(),
});

/** Handles the task: tells the shop's owners that their card was declined. A repeated run sends the same mail. */
export function createPaymentWarningTask({ db, mail, publicUrl }: PaymentWarningOptions) {
  return async (payload: unknown): Promise<void> => {
    const { uid, invoiceId, cents, nextAttemptAt } = payloadSchema.parse(payload);
    const [shopName, to, timeZone] = await Promise.all([
      findUnpaidShop(db, uid),
      listOwnerEmails(db, uid),
      findShopTimeZone(db, uid),
    ]);
    if (shopName === undefined || to.length === 0) return;
    const url = new URL("/billing", publicUrl);
    const { composePaymentFailed } = await import("./payment-mails.ts");
    const content = await composePaymentFailed({ shopName, timeZone, cents, nextAttemptAt, href: url.href });
    await mail.send({ id: `payment-failed-${invoiceId}@${url.hostname}`, to, ...content });
  };
}
