import { type Plan, planPriceCents, type Shop, type SubscriptionState } from "@livery/contract";
import { longDay } from "./long-day.ts";
import { dollars } from "./plan-offers.ts";

/** Whether the panel shows an active subscription. */
export function isSubscribed({ plan, subscriptionStatus }: Shop): boolean {
  return plan !== "trial" && Boolean(subscriptionStatus);
}

export function planName(plan: Plan): string {
  return `${plan.toUpperCase()} PLAN`;
}

/** Where a subscription truly stands. `isUrgent`: something is to be done about it. */
export function tellState(state: SubscriptionState, plan: Plan): { text: string; isUrgent: boolean } {
  const calm = (text: string) => ({ text, isUrgent: false });
  switch (state.kind) {
    case "none":
    case "active":
      return calm("Active");
    case "free": {
      const price = plan === "trial" ? "" : ` of ${dollars(planPriceCents[plan])}`;
      return calm(`Free until ${longDay(state.firstChargeOn)}, the day of the first charge${price}`);
    }
    case "past-due":
      return { text: "Past due. Please update your card.", isUrgent: true };
    case "ending":
      return calm(`Ends on ${longDay(state.endsOn)}`);
  }
}
