import type { Draft } from "./books.ts";
import { collectInvoice, requirePaid } from "./collect-invoice.ts";
import { requireCustomer } from "./customers.ts";
import { customerOf, requireInvoice } from "./invoices.ts";
import { badParam, noSuch } from "./payment-error.ts";
import { attachCard, type TypedCard } from "./payment-methods.ts";
import type { Reader } from "./records.ts";
import { updateSubscription } from "./subscriptions.ts";
import type { Invoice, Subscription } from "./wire.ts";

/** From now on this card pays for all the customer has. What is owed is not collected by it: see `payInvoice`. */
export function changeCard(draft: Draft, customerId: string, typed: TypedCard): void {
  const method = attachCard(draft, requireCustomer(draft, customerId), typed);
  for (const subscription of runningOf(draft, customerId))
    updateSubscription(draft, subscription, { default_payment_method: method.id });
}

/** Charges what is open, with the customer waiting; a refusal changes nothing. */
export function payInvoice(draft: Draft, customerId: string, invoiceId: string): Invoice {
  const invoice = requireInvoice(draft, invoiceId);
  if (customerOf(invoice) !== customerId) throw noSuch("invoice", invoiceId);
  if (invoice.status === "paid") return invoice;
  if (invoice.status !== "open") throw badParam("id", "This invoice cannot be paid.");
  return requirePaid(draft, collectInvoice(draft, invoice));
}

/** What the customer has that has not ended. */
export function runningOf(reader: Reader, customerId: string): Subscription[] {
  const all = Array.from(reader.ofCustomer("subscription", customerId));
  return all.filter(({ ended_at: endedAt }) => endedAt === null);
}
