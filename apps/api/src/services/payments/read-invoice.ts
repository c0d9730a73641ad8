import type Stripe from "stripe";

export interface PaidInvoice {
  id: string;
  subscriptionId: string;
  /** It began or renewed a subscription; others come from a change in the middle. */
  beginsPeriod: boolean;
  /** What came in with it: 0 for free days, or when it was set off against what a change of plan gave back. */
  paidCents: number;
  startsAt: Date;
  endsAt: Date;
}

const periodReasons = new Set<string | null>(["subscription_create", "subscription_cycle"]);

/** The provider's object in our words. Undefined when it is for no subscription. */
export function readInvoice(invoice: Stripe.Invoice): PaidInvoice | undefined {
  const subscription = invoice.parent?.subscription_details?.subscription;
  // What is below zero gives back the rest of a plan that was left.
  const sold = invoice.lines.data.filter(({ amount }) => amount >= 0);
  const longest = sold.toSorted((a, b) => b.period.end - a.period.end)[0];
  if (!subscription || !longest || !invoice.id) return undefined;
  return {
    id: invoice.id,
    subscriptionId: typeof subscription === "string" ? subscription : subscription.id,
    beginsPeriod: periodReasons.has(invoice.billing_reason),
    paidCents: invoice.amount_paid,
    startsAt: new Date(longest.period.start * 1000),
    endsAt: new Date(longest.period.end * 1000),
  };
}
