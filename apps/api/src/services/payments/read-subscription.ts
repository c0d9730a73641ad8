import type Stripe from "stripe";

export interface Subscription {
  id: string;
  /** The provider's own term. */
  status: string;
  startedAt: Date;
  price: { id: string; interval: string };
  /** End of the paid or free period. */
  periodEndsAt: Date;
  /** When a canceled subscription ends; null otherwise. */
  endsAt: Date | null;
  /** It has ended because no attempt to charge the card succeeded. */
  isLostUnpaid: boolean;
}

/** The provider's subscription in our terms. */
export function readSubscription(subscription: Stripe.Subscription): Subscription {
  const { id, status, start_date, items, cancel_at, cancel_at_period_end, cancellation_details } =
    subscription;
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} has no items.`);
  const { price, current_period_end: periodEnd } = item;
  // Which of the two a cancellation sets depends on the account's billing mode.
  const endsAt = cancel_at ?? (cancel_at_period_end ? periodEnd : null);
  return {
    id,
    status,
    startedAt: toDate(start_date),
    price: { id: price.id, interval: price.recurring?.interval ?? "none" },
    periodEndsAt: toDate(periodEnd),
    endsAt: endsAt === null ? null : toDate(endsAt),
    isLostUnpaid: status === "canceled" && cancellation_details?.reason === "payment_failed",
  };
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
