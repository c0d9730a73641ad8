import type { Transaction } from "./store.ts";
import { collectInvoice, requirePaid } from "./collect-invoice.ts";
import { requireCustomer } from "./customers.ts";
import { customerOf, requireInvoice } from "./invoices.ts";
import { badParam, noSuch } from "./payment-error.ts";
import { attachCard, type TypedCard } from "./payment-methods.ts";
import type { Reader } from "./records.ts";
import { updateSubscription } from "./subscriptions.ts";
import type { Invoice, Subscription } from "./wire.ts";

/** From now on this card pays for all the customer has. What is owed is not collected by it: see `payInvoice`. */
export function changeCard(tx: Transaction, customerId: string, typed: TypedCard): void {
  const method = attachCard(tx, requireCustomer(tx, customerId), typed);
  for (const subscription of runningOf(tx, customerId))
    updateSubscription(tx, subscription, { default_payment_method: method.id });
}

/** Charges what is open, with the customer waiting; a refusal changes nothing. */
export function payInvoice(tx: Transaction, customerId: string, invoiceId: string): Invoice {
  const invoice = requireInvoice(tx, invoiceId);
  if (customerOf(invoice) !== customerId) throw noSuch("invoice", invoiceId);
  if (invoice.status === "paid") return invoice;
  if (invoice.status !== "open") throw badParam("id", "This invoice cannot be paid.");
  return requirePaid(tx, collectInvoice(tx, invoice));
}

/** What the customer has that has not ended. */
export function runningOf(reader: Reader, customerId: string): Subscription[] {
  const all = reader.list("subscription").filter(({ customer }) => customer === customerId);
  return all.filter(({ ended_at: endedAt }) => endedAt === null);
}
