import type { Transaction } from "./store.ts";
import { periodEndAfter } from "./calendar.ts";
import type { Checkout } from "./checkout.ts";
import { trialEndOf } from "./checkout-sessions.ts";
import { requirePaid, settleInvoice } from "./collect-invoice.ts";
import { createCustomer, requireCustomer } from "./customers.ts";
import { emit } from "./events.ts";
import { chargeLine, trialLine } from "./invoice-lines.ts";
import { draftInvoice } from "./invoices.ts";
import { makeId } from "./make-id.ts";
import { badParam } from "./payment-error.ts";
import { attachCard, type TypedCard } from "./payment-methods.ts";
import { intervalOf } from "./prices.ts";
import { createSubscription, itemOf } from "./subscriptions.ts";
import type { CheckoutSession, Customer } from "./wire.ts";

export interface TypedPayment extends TypedCard {
  email: string;
}

/** Turns an open checkout into a subscription. What is not open stays as it is, so a second click pays nothing. */
export function payCheckout(tx: Transaction, checkout: Checkout, typed: TypedPayment): CheckoutSession {
  if (checkout.session.status !== "open") return checkout.session;
  const customer = customerFor(tx, checkout, typed);
  const paymentMethod = attachCard(tx, customer, typed);
  const [subscriptionId, invoiceId] = [makeId("sub"), makeId("in")];
  const trialEnd = trialEndOf(checkout, tx.now);
  const session = completeSession(checkout, customer, { subscriptionId, invoiceId, trialEnd });
  tx.put("checkout", { ...checkout, session });
  emit(tx, "checkout.session.completed", { object: session });
  const { price, quantity, subscriptionMetadata: metadata } = checkout;
  const subscription = createSubscription(tx, {
    id: subscriptionId,
    customerId: customer.id,
    price,
    quantity,
    paymentMethodId: paymentMethod.id,
    periodEnd: trialEnd ?? periodEndAfter(tx.now, tx.now, intervalOf(price)),
    trialEnd,
    latestInvoiceId: invoiceId,
    metadata,
  });
  const item = itemOf(subscription);
  const period = { start: item.current_period_start, end: item.current_period_end };
  const lines = [trialEnd === null ? chargeLine(item, price, period) : trialLine(item, period)];
  const invoice = draftInvoice(tx, subscription, { id: invoiceId, reason: "subscription_create", lines });
  requirePaid(tx, settleInvoice(tx, invoice));
  return session;
}

function customerFor(tx: Transaction, { session }: Checkout, typed: TypedPayment): Customer {
  if (session.customer !== null) return requireCustomer(tx, session.customer);
  const email = session.customer_email ?? typed.email.trim();
  if (!/^\S+@\S+$/.test(email)) throw badParam("email", "Your email is incomplete.");
  return createCustomer(tx, { email, name: typed.name.trim() || null });
}

interface Outcome {
  subscriptionId: string;
  invoiceId: string;
  trialEnd: number | null;
}

function completeSession(
  { session }: Checkout,
  customer: Customer,
  { subscriptionId, invoiceId, trialEnd }: Outcome,
): CheckoutSession {
  return {
    ...session,
    customer: customer.id,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
    invoice: invoiceId,
    payment_status: trialEnd === null ? "paid" : "no_payment_required",
    status: "complete",
    subscription: subscriptionId,
    url: null,
  };
}
