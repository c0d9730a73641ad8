import type Stripe from "stripe";

/** An invoice of a subscription that the card on file did not pay. */
export interface FailedInvoice {
  id: string;
  subscriptionId: string;
  cents: number;
  /** Null when the provider will not charge the card again. */
  nextAttemptAt: Date | null;
}

/** Undefined for an open invoice that was not charged yet, or is not for a subscription. */
export function readFailedInvoice(invoice: Stripe.Invoice): FailedInvoice | undefined {
  const { id, attempt_count: attempts, amount_due: cents, next_payment_attempt: next } = invoice;
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (!id || !subscription || attempts === 0) return undefined;
  return {
    id,
    subscriptionId: typeof subscription === "string" ? subscription : subscription.id,
    cents,
    nextAttemptAt: next === null ? null : new Date(next * 1000),
  };
}
