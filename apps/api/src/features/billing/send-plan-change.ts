import * as z from "zod";
import { listOwnerEmails } from "../../data/members.ts";
import { findShopTimeZone } from "../../data/shop-time-zone.ts";
import { findStoredPlan, type StoredPlan } from "../../data/subscriptions.ts";
import type { PaymentWarningOptions } from "./send-payment-warning.ts";

const payloadSchema = z.object({
  uid: z.string(),
  change: z.enum(["ended", "canceled", "resumed", "paid", "switched", "returned"]),
  /** After the change. Jobs of an older version lack it. */
  plan: z.string().optional(),
  syncNumber: z.string(),
});

type Change = z.infer<typeof payloadSchema>["change"];

/**
 * Handles the task: tells the shop's owners of a change of their plan. A repeated run sends the same mail.
 */
export function createPlanChangeTask({ db, mail, publicUrl }: PaymentWarningOptions) {
  return async (payload: unknown): Promise<void> => {
    const { uid, change, plan: planThen, syncNumber } = payloadSchema.parse(payload);
    const [plan, to, timeZone] = await Promise.all([
      findStoredPlan(db, uid),
      listOwnerEmails(db, uid),
      findShopTimeZone(db, uid),
    ]);
    if (!plan || !isStillTrue[change](plan, planThen) || to.length === 0) return;
    const url = new URL("/billing", publicUrl);
    const { planChangeMails } = await import("./plan-change-mails.ts");
    const content = await planChangeMails[change]({ ...plan, timeZone, href: url.href });
    await mail.send({ id: `plan-${change}-${uid}-${syncNumber}@${url.hostname}`, to, ...content });
  };
}

/** A mail that waited for a server does not tell what has changed again. */
const isStillTrue: Record<Change, (now: StoredPlan, planThen: string | undefined) => boolean> = {
  ended: ({ plan }) => plan === "trial",
  canceled: ({ plan, endsAt }) => plan !== "trial" && endsAt !== null,
  resumed: ({ plan, endsAt }) => plan !== "trial" && endsAt === null,
  paid: ({ plan, isPastDue }) => plan !== "trial" && !isPastDue,
  switched: ({ plan }, planThen) => plan === planThen,
  returned: ({ plan, endsAt, isPastDue }) => plan !== "trial" && endsAt === null && !isPastDue,
};
