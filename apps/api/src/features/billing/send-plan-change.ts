import * as z from "zod";
import type { StoredPlan } from "../../data/subscriptions.ts";
import { findBilledShop } from "./find-billed-shop.ts";
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
    const shop = await findBilledShop(db, uid);
    if (!shop || !isStillTrue[change](shop, planThen)) return;
    const { to, ...plan } = shop;
    const url = new URL("/billing", publicUrl);
    const { planChangeMails } = await import("./plan-change-mails.ts");
    const content = await planChangeMails[change]({ ...plan, href: url.href });
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
