import type { Draft } from "./books.ts";
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
export function settleInvoice(draft: Draft, invoice: Invoice): Invoice {
  return collectInvoice(draft, finalizeInvoice(draft, invoice));
}

/** Charges the card on file and says how it went. */
export function collectInvoice(draft: Draft, invoice: Invoice): Invoice {
  const decline = invoice.amount_remaining > 0 ? declineFor(draft, invoice) : undefined;
  return decline ? noteFailure(draft, invoice) : notePayment(draft, invoice);
}

/** For payments with the payer waiting: a refusal undoes everything. */
export function requirePaid(draft: Draft, invoice: Invoice): Invoice {
  const decline = invoice.status === "paid" ? undefined : declineFor(draft, invoice);
  if (decline) throw declined(decline);
  return invoice;
}

function declineFor(draft: Draft, invoice: Invoice): Decline | undefined {
  const subscription = requireSubscription(draft, subscriptionIdOf(invoice));
  const customer = requireCustomer(draft, customerOf(invoice));
  const methodId = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const last4 = draft.get("payment_method", methodId ?? "")?.card?.last4;
  return last4 === undefined ? noCardOnFile : chargeDeclineOf(last4);
}

function notePayment(draft: Draft, invoice: Invoice): Invoice {
  const paid = changeInvoice(draft, invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: draft.now },
  });
  emit(draft, "invoice.paid", { object: paid });
  emit(draft, "invoice.payment_succeeded", { object: paid });
  const subscription = requireSubscription(draft, subscriptionIdOf(paid));
  const isBehind = subscription.status === "past_due" || subscription.status === "incomplete";
  if (isBehind && openInvoicesOf(draft, subscription).length === 0) {
    updateSubscription(draft, subscription, { status: "active" });
    updateCustomer(draft, requireCustomer(draft, subscription.customer), { delinquent: false });
  }
  return paid;
}

function noteFailure(draft: Draft, invoice: Invoice): Invoice {
  const retryDays = retryAfterDays[invoice.attempt_count];
  const failed = changeInvoice(draft, invoice, {
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: retryDays !== undefined,
    next_payment_attempt: retryDays === undefined ? null : draft.now + retryDays * daySeconds,
  });
  emit(draft, "invoice.payment_failed", { object: failed });
  updateCustomer(draft, requireCustomer(draft, customerOf(failed)), { delinquent: true });
  const subscription = requireSubscription(draft, subscriptionIdOf(failed));
  if (subscription.ended_at !== null) return failed;
  if (retryDays === undefined) endSubscription(draft, subscription, "payment_failed");
  else updateSubscription(draft, subscription, { status: "past_due" });
  return failed;
}
