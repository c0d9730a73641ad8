import type { PaidPlan } from "@livery/contract";
import { type SubscriptionStatus, unpaidStatuses, unstartedStatuses } from "../../data/subscriptions.ts";
import type { Subscription } from "../../services/payments/read-subscription.ts";

/** Statuses that keep the plan and rule out another subscription. Best first, to choose among several. */
const ongoingStatuses = ["active", "trialing", ...unpaidStatuses, "paused"];

const planOfInterval: Record<string, PaidPlan> = { month: "monthly", year: "annual" };

export function isOngoing({ status }: Subscription): boolean {
  return ongoingStatuses.includes(status);
}

/** Its last charge failed. */
export function isUnpaid({ status }: SubscriptionStatus): boolean {
  return status !== null && unpaidStatuses.includes(status);
}

export function hasStarted({ status }: Subscription): boolean {
  return !unstartedStatuses.includes(status);
}

/** Combines all subscriptions that a shop has ever had. */
export function findSubscriptionStatus(
  subscriptions: Subscription[],
  prices: Record<PaidPlan, string>,
): SubscriptionStatus {
  const starts = subscriptions.filter(hasStarted).map(({ startedAt }) => startedAt.getTime());
  const firstSubscribedAt = starts.length > 0 ? new Date(Math.min(...starts)) : null;
  const current = subscriptions.toSorted(byRank)[0];
  const ended = { plan: "trial", renewalDate: null, endsAt: null, firstSubscribedAt } as const;
  if (!current) return { ...ended, status: null };
  const { status, endsAt } = current;
  if (!isOngoing(current)) return { ...ended, status };
  const renewalDate = endsAt ?? current.periodEndsAt;
  return { plan: findPlan(current, prices), status, renewalDate, endsAt, firstSubscribedAt };
}

/** The shop's last subscription, if it has ended unpaid. */
export function findLostSubscription(subscriptions: Subscription[]): Subscription | undefined {
  const current = subscriptions.toSorted(byRank)[0];
  return current?.isLostUnpaid ? current : undefined;
}

/** The plan of an ongoing subscription. A discontinued price counts by its interval; undefined for any other. */
function findPlan({ price }: Subscription, prices: Record<PaidPlan, string>): PaidPlan | undefined {
  if (price.id === prices.monthly) return "monthly";
  if (price.id === prices.annual) return "annual";
  return planOfInterval[price.interval];
}

/** Ongoing ones first, then newest first. */
function byRank(a: Subscription, b: Subscription): number {
  return rankOf(a) - rankOf(b) || b.startedAt.getTime() - a.startedAt.getTime();
}

function rankOf({ status }: Subscription): number {
  const rank = ongoingStatuses.indexOf(status);
  return rank === -1 ? ongoingStatuses.length : rank;
}
