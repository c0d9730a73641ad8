import type { Transaction } from "./store.ts";
import { requireCustomer, updateCustomer } from "./customers.ts";
import { emit, emitUpdate } from "./events.ts";
import { makeId } from "./make-id.ts";
import { noSuch } from "./payment-error.ts";
import type { Reader } from "./records.ts";
import { unusedOfInvoice } from "./unused-fields-table.ts";
import { type Customer, type Invoice, type InvoiceLine, type Subscription, wholeList } from "./wire.ts";

export interface InvoiceReason {
  /** When it had to be known beforehand. */
  id?: string;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  lines: InvoiceLine[];
}

/** The invoice in its first state. */
export function draftInvoice(
  tx: Transaction,
  subscription: Subscription,
  { id = makeId("in"), reason, lines }: InvoiceReason,
): Invoice {
  const customer = requireCustomer(tx, subscription.customer);
  const invoice = makeInvoice({ id, reason, lines, subscription, customer, now: tx.now });
  tx.put("invoice", invoice);
  emit(tx, "invoice.created", { object: invoice });
  return invoice;
}

/** What is due is now settled: what the customer has in credit is taken off. */
export function finalizeInvoice(tx: Transaction, invoice: Invoice): Invoice {
  const customer = requireCustomer(tx, customerOf(invoice));
  const owed = invoice.total + customer.balance;
  const finalized: Invoice = {
    ...invoice,
    amount_due: Math.max(0, owed),
    amount_remaining: Math.max(0, owed),
    effective_at: tx.now,
    ending_balance: Math.min(0, owed),
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`,
    starting_balance: customer.balance,
    status: "open",
    status_transitions: { ...invoice.status_transitions, finalized_at: tx.now },
  };
  tx.put("invoice", finalized);
  emit(tx, "invoice.finalized", { object: finalized });
  // Counting invoices is no news about the customer, credit is.
  const counted = { ...customer, next_invoice_sequence: (customer.next_invoice_sequence ?? 0) + 1 };
  tx.put("customer", counted);
  updateCustomer(tx, counted, { balance: Math.min(0, owed) });
  return finalized;
}

/** Keeps it without a word: what happened to it is said by the caller. */
export function changeInvoice(tx: Transaction, invoice: Invoice, changes: Partial<Invoice>): Invoice {
  const after = { ...invoice, ...changes };
  tx.put("invoice", after);
  return after;
}

/** Nobody tries to collect it any more, though it stays owed. */
export function stopCollecting(tx: Transaction, invoice: Invoice): void {
  const after = changeInvoice(tx, invoice, { auto_advance: false, next_payment_attempt: null });
  emitUpdate(tx, "invoice.updated", [invoice, after]);
}

export function requireInvoice(reader: Reader, id: string): Invoice {
  const invoice = reader.get("invoice", id);
  if (!invoice) throw noSuch("invoice", id);
  return invoice;
}

export function openInvoicesOf(reader: Reader, { id }: Subscription): Invoice[] {
  return reader
    .list("invoice")
    .filter((invoice) => invoice.status === "open" && subscriptionIdOf(invoice) === id);
}

/** Every invoice here is a subscription's and a customer's. */
export function subscriptionIdOf(invoice: Invoice): string {
  return invoice.parent?.subscription_details?.subscription ?? "";
}

export function customerOf(invoice: Invoice): string {
  return invoice.customer ?? "";
}

interface InvoiceContent extends InvoiceReason {
  id: string;
  subscription: Subscription;
  customer: Customer;
  now: number;
}

function makeInvoice({ id, reason, lines, subscription, customer, now }: InvoiceContent): Invoice {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...unusedOfInvoice,
    id,
    amount_due: Math.max(0, total),
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    effective_at: null,
    ending_balance: null,
    lines: wholeList(
      lines.map((line) => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    next_payment_attempt: null,
    number: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    period_end: now,
    period_start: now,
    starting_balance: customer.balance,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}
