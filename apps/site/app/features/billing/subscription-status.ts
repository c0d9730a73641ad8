import {
  formatCents,
  type Plan,
  planPriceCents,
  type Shop,
  type ShopResponse,
  type SubscriptionState,
} from "@livery/contract";
import { formatDate, formatDateTime } from "./format-date.ts";

/** Whether the dashboard shows an active subscription. */
export function isSubscribed({ plan, subscriptionStatus }: Shop): boolean {
  return plan !== "trial" && Boolean(subscriptionStatus);
}

export function planName(plan: Plan): string {
  return `${plan.toUpperCase()} PLAN`;
}

/** Whether this member has to change the card of a plan that is past due. */
export function needsNewCard({ role, subscription }: ShopResponse): boolean {
  return role === "owner" && subscription.kind === "past-due";
}

/** Text for the status of a subscription. `needsAction`: the shop has to do something. */
export function describeStatus(state: SubscriptionState, plan: Plan): { text: string; needsAction: boolean } {
  const info = (text: string) => ({ text, needsAction: false });
  switch (state.kind) {
    case "ended":
      return info("Ended");
    case "failed":
      return { text: "The payment failed.", needsAction: true };
    case "none":
    case "active":
      return info("Active");
    case "free": {
      const charge = plan === "trial" ? "" : ` First charge: ${formatCents(planPriceCents[plan])}.`;
      return info(`Free until ${formatDate(state.firstChargeOn)}.${charge}`);
    }
    case "past-due":
      return { text: "Past due. Please update your card.", needsAction: true };
    case "ending":
      return info(`Canceled. Everything works until ${formatDateTime(state.endsOn)}.`);
  }
}
