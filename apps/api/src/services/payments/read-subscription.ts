import type Stripe from "stripe";

export interface Subscription {
  id: string;
  /** The provider's word. */
  status: string;
  startedAt: Date;
  price: { id: string; interval: string };
  /** The end of what is paid so far, or free. */
  periodEndsAt: Date;
  /** Only of one that was cancelled: from when on it is no more. */
  endsAt: Date | null;
}

/** The provider's object in our words. */
export function readSubscription(subscription: Stripe.Subscription): Subscription {
  const { id, status, start_date, items, cancel_at, cancel_at_period_end } = subscription;
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} is for nothing.`);
  const { price, current_period_end: periodEnd } = item;
  // Which of the two a cancellation sets depends on how the account bills.
  const endsAt = cancel_at ?? (cancel_at_period_end ? periodEnd : null);
  return {
    id,
    status,
    startedAt: toDate(start_date),
    price: { id: price.id, interval: price.recurring?.interval ?? "none" },
    periodEndsAt: toDate(periodEnd),
    endsAt: endsAt === null ? null : toDate(endsAt),
  };
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
