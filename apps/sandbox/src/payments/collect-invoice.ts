import type { Transaction } from "./store.ts";
import { daySeconds } from "./calendar.ts";
import { requireCustomer, updateCustomer } from "./customers.ts";
import { emit } from "./events.ts";
import { changeInvoice, customerOf, finalizeInvoice, openInvoicesOf, subscriptionIdOf } from "./invoices.ts";
import { declined } from "./payment-error.ts";
import { endSubscription, requireSubscription, updateSubscription } from "./subscriptions.ts";
import { chargeDeclineOf, type Decline, noCardOnFile } from "./test-cards.ts";
import type { Invoice } from "./wire.ts";

/** After the first failure; when the last of these fails too, the subscription ends. */
const retryAfterDays = [3, 5, 7];

/** Finalizes a draft and collects it at once; the real provider waits an hour. */
export function settleInvoice(tx: Transaction, invoice: Invoice): Invoice {
  return collectInvoice(tx, finalizeInvoice(tx, invoice));
}

/** Charges the card on file and says how it went. */
export function collectInvoice(tx: Transaction, invoice: Invoice): Invoice {
  const decline = invoice.amount_remaining > 0 ? declineFor(tx, invoice) : undefined;
  return decline ? noteFailure(tx, invoice) : notePayment(tx, invoice);
}

/** For payments with the payer waiting: a refusal undoes everything. */
export function requirePaid(tx: Transaction, invoice: Invoice): Invoice {
  const decline = invoice.status === "paid" ? undefined : declineFor(tx, invoice);
  if (decline) throw declined(decline);
  return invoice;
}

function declineFor(tx: Transaction, invoice: Invoice): Decline | undefined {
  const subscription = requireSubscription(tx, subscriptionIdOf(invoice));
  const customer = requireCustomer(tx, customerOf(invoice));
  const methodId = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const last4 = tx.get("payment_method", methodId ?? "")?.card?.last4;
  return last4 === undefined ? noCardOnFile : chargeDeclineOf(last4);
}

function notePayment(tx: Transaction, invoice: Invoice): Invoice {
  const paid = changeInvoice(tx, invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: tx.now },
  });
  emit(tx, "invoice.paid", { object: paid });
  emit(tx, "invoice.payment_succeeded", { object: paid });
  const subscription = requireSubscription(tx, subscriptionIdOf(paid));
  const isBehind = subscription.status === "past_due" || subscription.status === "incomplete";
  if (isBehind && openInvoicesOf(tx, subscription).length === 0) {
    updateSubscription(tx, subscription, { status: "active" });
    updateCustomer(tx, requireCustomer(tx, subscription.customer), { delinquent: false });
  }
  return paid;
}

function noteFailure(tx: Transaction, invoice: Invoice): Invoice {
  const retryDays = retryAfterDays[invoice.attempt_count];
  const failed = changeInvoice(tx, invoice, {
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: retryDays !== undefined,
    next_payment_attempt: retryDays === undefined ? null : tx.now + retryDays * daySeconds,
  });
  emit(tx, "invoice.payment_failed", { object: failed });
  updateCustomer(tx, requireCustomer(tx, customerOf(failed)), { delinquent: true });
  const subscription = requireSubscription(tx, subscriptionIdOf(failed));
  if (subscription.ended_at !== null) return failed;
  if (retryDays === undefined) endSubscription(tx, subscription, "payment_failed");
  else updateSubscription(tx, subscription, { status: "past_due" });
  return failed;
}
