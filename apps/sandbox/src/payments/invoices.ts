import type Stripe from "stripe";
import { requireCustomer } from "./customers.ts";
import { makeId } from "./make-id.ts";
import { formatPrice } from "./prices.ts";
import type {
  Invoice,
  InvoiceLine,
  Period,
  Price,
  Reader,
  Subscription,
  SubscriptionItem,
} from "./records.ts";
import type { Transaction } from "./store.ts";
import type { Fields } from "./wire.ts";

export interface Bill {
  reason: Invoice["billing_reason"];
  lines: InvoiceLine[];
}

/** Opens an invoice. The customer's credit reduces what is due; a negative total becomes new credit. */
export function openInvoice(tx: Transaction, subscription: Subscription, { reason, lines }: Bill): Invoice {
  const customer = requireCustomer(tx, subscription.customer);
  const owed = lines.reduce((sum, { amount }) => sum + amount, customer.balance);
  tx.put("customer", { ...customer, balance: Math.min(0, owed) });
  const id = makeId("in");
  const invoice: Invoice = {
    id,
    object: "invoice",
    amount_due: Math.max(0, owed),
    amount_paid: 0,
    attempt_count: 0,
    billing_reason: reason,
    created: tx.now,
    customer: customer.id,
    lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    next_payment_attempt: null,
    parent: { type: "subscription_details", subscription_details: { subscription: subscription.id } },
    status: "open",
  } satisfies Fields<Stripe.Invoice>;
  tx.put("invoice", invoice);
  return invoice;
}

export function chargeLine(price: Price, period: Period): InvoiceLine {
  return makeLine(price.unit_amount, `Livery (${formatPrice(price)})`, period);
}

export function trialLine(period: Period): InvoiceLine {
  return makeLine(0, "Livery free trial", period);
}

/** Refunds the unused part of the current period, by the second. */
export function unusedTimeLine(item: SubscriptionItem, now: number): InvoiceLine {
  const { current_period_start: start, current_period_end: end, price } = item;
  const unused = Math.max(0, end - now) / (end - start);
  const description = `Unused time on Livery (${price.recurring.interval}ly)`;
  return makeLine(-Math.round(price.unit_amount * unused), description, { start: now, end });
}

function makeLine(amount: number, description: string, period: Period): InvoiceLine {
  const line = { id: makeId("il"), object: "line_item", amount, description, period } as const;
  return line satisfies Fields<Stripe.InvoiceLineItem>;
}

export function subscriptionIdOf({ parent }: Invoice): string {
  return parent.subscription_details.subscription;
}

export function openInvoicesOf(reader: Reader, subscriptionId: string): Invoice[] {
  return reader
    .list("invoice")
    .filter((invoice) => invoice.status === "open" && subscriptionIdOf(invoice) === subscriptionId);
}
