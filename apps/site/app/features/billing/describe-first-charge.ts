import { formatCents, type PaidPlan, planPriceCents } from "@livery/contract";
import { formatDate } from "./format-date.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Date and amount of the first charge for a subscription that starts now. */
export function describeFirstCharge(plan: PaidPlan, freeDays: number, now: Date): string {
  const price = formatCents(planPriceCents[plan]);
  if (freeDays === 0) return `First charge: ${price} today.`;
  const chargedOn = new Date(now.getTime() + freeDays * dayMs);
  return `${freeDays} days free. First charge: ${price} on ${formatDate(chargedOn)}.`;
}
