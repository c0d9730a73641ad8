import type Stripe from "stripe";

export interface PaidInvoice {
  id: string;
  subscriptionId: string;
  /** True when it started or renewed a subscription; other invoices come from a change during a period. */
  beginsPeriod: boolean;
  /** Amount received: 0 for free days, or when credit from a plan change covered it. */
  paidCents: number;
  startsAt: Date;
  endsAt: Date;
}

const periodReasons = new Set<string | null>(["subscription_create", "subscription_cycle"]);

/** The provider's invoice in our terms. Undefined when it is not for a subscription. */
export function readInvoice(invoice: Stripe.Invoice): PaidInvoice | undefined {
  const subscription = invoice.parent?.subscription_details?.subscription;
  // Negative lines refund the rest of a previous plan.
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
