import * as z from "zod";
import { listOwnerEmails } from "../../data/members.ts";
import { findLostPlan } from "../../data/payment-warnings.ts";
import type { PaymentWarningOptions } from "./send-payment-warning.ts";

const payloadSchema = z.object({ uid: z.string(), subscriptionId: z.string() });

/** Handles the task: tells the shop's owners that their plan has ended unpaid. A repeated run sends the same mail. */
export function createPlanEndedTask({ db, mail, publicUrl }: PaymentWarningOptions) {
  return async (payload: unknown): Promise<void> => {
    const { uid, subscriptionId } = payloadSchema.parse(payload);
    const [lost, to] = await Promise.all([findLostPlan(db, uid), listOwnerEmails(db, uid)]);
    if (!lost || to.length === 0) return;
    const url = new URL("/billing", publicUrl);
    const { composePlanEnded } = await import("./plan-ended-mail.ts");
    const content = await composePlanEnded({ ...lost, isUnpaid: true, href: url.href });
    await mail.send({ id: `plan-ended-${subscriptionId}@${url.hostname}`, to, ...content });
  };
}
