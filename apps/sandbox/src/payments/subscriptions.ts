import type { Transaction } from "./store.ts";
import { emit, emitUpdate } from "./events.ts";
import { openInvoicesOf, stopCollecting } from "./invoices.ts";
import { makeId } from "./make-id.ts";
import { noSuch } from "./payment-error.ts";
import { toPlan } from "./prices.ts";
import type { Reader } from "./records.ts";
import { unusedOfSubscription } from "./unused-fields-table.ts";
import { type Price, type Subscription, type SubscriptionItem, wholeList } from "./wire.ts";

export interface SubscriptionTerms {
  id: string;
  customerId: string;
  price: Price;
  quantity: number;
  paymentMethodId: string;
  periodEnd: number;
  /** Free until then. */
  trialEnd: number | null;
  latestInvoiceId: string;
  metadata: Subscription["metadata"];
}

/** In its first state: nothing is paid yet. */
export function createSubscription(tx: Transaction, terms: SubscriptionTerms): Subscription {
  const subscription = makeSubscription(terms, tx.now);
  tx.put("subscription", subscription);
  emit(tx, "customer.subscription.created", { object: subscription });
  return subscription;
}

export function updateSubscription(
  tx: Transaction,
  subscription: Subscription,
  changes: Partial<Subscription>,
): Subscription {
  const after = { ...subscription, ...changes };
  tx.put("subscription", after);
  emitUpdate(tx, "customer.subscription.updated", [subscription, after]);
  return after;
}

export function setCancelAtPeriodEnd(
  tx: Transaction,
  subscription: Subscription,
  wanted: boolean,
): Subscription {
  if (subscription.cancel_at_period_end === wanted) return subscription;
  return updateSubscription(tx, subscription, {
    cancel_at_period_end: wanted,
    cancel_at: wanted ? itemOf(subscription).current_period_end : null,
    canceled_at: wanted ? tx.now : null,
    cancellation_details: cancellation(wanted ? "cancellation_requested" : null),
  });
}

/** The last thing that happens to a subscription. */
export function endSubscription(
  tx: Transaction,
  subscription: Subscription,
  reason: "cancellation_requested" | "payment_failed",
): Subscription {
  const ended: Subscription = {
    ...subscription,
    status: "canceled",
    canceled_at: subscription.canceled_at ?? tx.now,
    cancellation_details: cancellation(reason),
    ended_at: tx.now,
  };
  tx.put("subscription", ended);
  for (const invoice of openInvoicesOf(tx, ended)) stopCollecting(tx, invoice);
  emit(tx, "customer.subscription.deleted", { object: ended });
  return ended;
}

export function requireSubscription(reader: Reader, id: string): Subscription {
  const subscription = reader.get("subscription", id);
  if (!subscription) throw noSuch("subscription", id);
  return subscription;
}

/** One that has ended is as good as gone to whoever wants to change it. */
export function requireNotEnded(subscription: Subscription): Subscription {
  if (subscription.ended_at !== null) throw noSuch("subscription", subscription.id);
  return subscription;
}

/** The one thing it is a subscription to. */
export function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no item.`);
  return item;
}

export function withItem(
  subscription: Subscription,
  changes: Partial<SubscriptionItem>,
): Subscription["items"] {
  return { ...subscription.items, data: [{ ...itemOf(subscription), ...changes }] };
}

function cancellation(reason: "cancellation_requested" | "payment_failed" | null) {
  return { comment: null, feedback: null, feedback_option: null, reason };
}

function makeItem(terms: SubscriptionTerms, now: number): SubscriptionItem {
  return {
    id: makeId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: now,
    current_period_end: terms.periodEnd,
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: toPlan(terms.price),
    price: terms.price,
    quantity: terms.quantity,
    subscription: terms.id,
    tax_rates: [],
  };
}

function makeSubscription(terms: SubscriptionTerms, now: number): Subscription {
  return {
    ...unusedOfSubscription,
    id: terms.id,
    billing_cycle_anchor: terms.trialEnd ?? now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: cancellation(null),
    created: now,
    currency: terms.price.currency,
    customer: terms.customerId,
    default_payment_method: terms.paymentMethodId,
    ended_at: null,
    items: wholeList([makeItem(terms, now)], `/v1/subscription_items?subscription=${terms.id}`),
    latest_invoice: terms.latestInvoiceId,
    metadata: terms.metadata,
    start_date: now,
    status: terms.trialEnd === null ? "incomplete" : "trialing",
    trial_end: terms.trialEnd,
    trial_start: terms.trialEnd === null ? null : now,
  };
}
