import type Stripe from "stripe";
import { toPageUrl } from "./read-charge.ts";
import { readSoldPeriod, type SoldPeriod } from "./read-sold-period.ts";

export interface PaidInvoice extends SoldPeriod {
  id: string;
  subscriptionId: string;
  /** True when it started or renewed a subscription; other invoices come from a change during a period. */
  beginsPeriod: boolean;
  /** Amount received: 0 for free days, or when credit from a plan change covered it. */
  paidCents: number;
  /** The provider's page of it. */
  url: string | null;
}

const periodReasons = new Set<string | null>(["subscription_create", "subscription_cycle"]);

/** The provider's invoice in our terms. Undefined when it is not for a subscription. */
export function readInvoice(invoice: Stripe.Invoice): PaidInvoice | undefined {
  const subscription = invoice.parent?.subscription_details?.subscription;
  const period = readSoldPeriod(invoice.lines.data);
  if (!subscription || !period || !invoice.id) return undefined;
  return {
    id: invoice.id,
    subscriptionId: typeof subscription === "string" ? subscription : subscription.id,
    beginsPeriod: periodReasons.has(invoice.billing_reason),
    paidCents: invoice.amount_paid,
    url: toPageUrl(invoice.hosted_invoice_url),
    ...period,
  };
}
