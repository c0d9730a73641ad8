import { daySeconds } from "./calendar.ts";
import { canPay } from "./cards.ts";
import { recordCharge } from "./charges.ts";
import { emit } from "./events.ts";
import { type Bill, openInvoice, openInvoicesOf, subscriptionIdOf } from "./invoices.ts";
import { cardDeclined, noSuch } from "./payment-error.ts";
import type { Invoice, Subscription } from "./records.ts";
import type { Transaction } from "./store.ts";
import { endSubscription, requireSubscription, updateSubscription } from "./subscriptions.ts";

/** Days until the next attempt, after each failed one. When they run out, the subscription ends. */
const retryAfterDays = [3, 5, 7];

/** Opens an invoice and charges it with the payer waiting: a declined card undoes the whole transaction. */
export function chargeNow(tx: Transaction, subscription: Subscription, bill: Bill): void {
  const invoice = openInvoice(tx, subscription, bill);
  if (!isPayable(tx, invoice)) throw cardDeclined();
  recordPayment(tx, invoice);
}

/** Charges the card on file. */
export function collectInvoice(tx: Transaction, invoice: Invoice): void {
  if (isPayable(tx, invoice)) recordPayment(tx, invoice);
  else recordFailure(tx, invoice);
}

/** Charges an open invoice with the customer waiting; a declined card changes nothing. */
export function payInvoice(tx: Transaction, customerId: string, invoiceId = ""): void {
  const invoice = tx.get("invoice", invoiceId);
  if (invoice?.customer !== customerId) throw noSuch("invoice", invoiceId);
  if (invoice.status === "paid") return;
  if (!isPayable(tx, invoice)) throw cardDeclined();
  recordPayment(tx, invoice);
}

function isPayable(tx: Transaction, { amount_due: due, customer }: Invoice): boolean {
  return due === 0 || canPay(tx, customer);
}

function recordPayment(tx: Transaction, invoice: Invoice): void {
  const { amount_due: amount } = invoice;
  const paid: Invoice = { ...invoice, amount_paid: amount, next_payment_attempt: null, status: "paid" };
  tx.put("invoice", paid);
  recordCharge(tx, { customer: invoice.customer, amount, invoice: invoice.id });
  emit(tx, "invoice.paid", paid);
  emit(tx, "invoice.payment_succeeded", paid);
  const subscription = requireSubscription(tx, subscriptionIdOf(paid));
  if (subscription.status === "past_due" && openInvoicesOf(tx, subscription.id).length === 0)
    updateSubscription(tx, subscription, { status: "active" });
}

function recordFailure(tx: Transaction, invoice: Invoice): void {
  const retryDays = retryAfterDays[invoice.attempt_count];
  const failed: Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: retryDays === undefined ? null : tx.now + retryDays * daySeconds,
  };
  tx.put("invoice", failed);
  emit(tx, "invoice.payment_failed", failed);
  const subscription = requireSubscription(tx, subscriptionIdOf(failed));
  if (retryDays === undefined) endSubscription(tx, subscription, "payment_failed");
  else updateSubscription(tx, subscription, { status: "past_due" });
}
