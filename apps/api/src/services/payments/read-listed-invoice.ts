import type Stripe from "stripe";
import { readSoldPeriod, type SoldPeriod } from "./read-sold-period.ts";
import { toPageUrl } from "./read-charge.ts";

/** An invoice as its payer sees it. */
export interface ListedInvoice {
  id: string;
  at: Date;
  cents: number;
  status: "open" | "paid" | "uncollectible" | "void";
  isTrial: boolean;
  /** Of what was sold; null when it does not say. */
  period: SoldPeriod | null;
  /** The provider's page of it. */
  url: string | null;
  paymentIntentIds: string[];
  chargeIds: string[];
}

/** Undefined for a draft, which is nobody's to pay yet. */
export function readListedInvoice(invoice: Stripe.Invoice): ListedInvoice | undefined {
  const { id, created, amount_due, lines, status, hosted_invoice_url: url, payments } = invoice;
  if (!id || !isListed(status)) return undefined;
  const paid = (payments?.data ?? []).map(({ payment }) => payment);
  return {
    id,
    at: new Date(created * 1000),
    cents: amount_due,
    status,
    // Credit or a coupon may also leave nothing to pay, but only free days cost nothing.
    isTrial: lines.data.every(({ amount }) => amount === 0),
    period: readSoldPeriod(lines.data),
    url: toPageUrl(url),
    paymentIntentIds: paid.flatMap(({ payment_intent }) => idsOf(payment_intent)),
    chargeIds: paid.flatMap(({ charge }) => idsOf(charge)),
  };
}

function isListed(status: string | null): status is ListedInvoice["status"] {
  return status === "open" || status === "paid" || status === "uncollectible" || status === "void";
}

function idsOf(object: string | { id: string } | undefined): string[] {
  if (object === undefined) return [];
  return [typeof object === "string" ? object : object.id];
}
