import { type PaidPlan, planPriceCents } from "@livery/contract";
import { dollars } from "./plan-offers.ts";
import { longDay } from "./long-day.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** When a subscription begun now would be charged for the first time, and with how much. */
export function tellFirstCharge(plan: PaidPlan, freeDays: number, now: Date): string {
  const price = dollars(planPriceCents[plan]);
  if (freeDays === 0) return `First charge: ${price}, today.`;
  const chargedOn = new Date(now.getTime() + freeDays * dayMs);
  return `${freeDays} days free. First charge: ${price} on ${longDay(chargedOn)}.`;
}
