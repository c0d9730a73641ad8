import type Stripe from "stripe";
import { emit } from "./events.ts";
import { openInvoicesOf } from "./invoices.ts";
import { makeId } from "./make-id.ts";
import { noSuch } from "./payment-error.ts";
import type { EndReason, Period, Price, Reader, Subscription, SubscriptionItem } from "./records.ts";
import type { Transaction } from "./store.ts";
import type { Fields } from "./wire.ts";

export interface SubscriptionTerms {
  customer: string;
  price: Price;
  /** The first period. */
  period: Period;
  /** Whether the first period is free. */
  isTrial: boolean;
}

export function createSubscription(tx: Transaction, terms: SubscriptionTerms): Subscription {
  const { customer, price, period, isTrial } = terms;
  const item: SubscriptionItem = {
    id: makeId("si"),
    object: "subscription_item",
    current_period_end: period.end,
    current_period_start: period.start,
    price,
  } satisfies Fields<Stripe.SubscriptionItem>;
  const subscription: Subscription = {
    id: makeId("sub"),
    object: "subscription",
    billing_cycle_anchor: isTrial ? period.end : period.start,
    cancel_at: null,
    cancel_at_period_end: false,
    cancellation_details: withReason(null),
    customer,
    items: { object: "list", data: [item], has_more: false, url: "/v1/subscription_items" },
    start_date: period.start,
    status: isTrial ? "trialing" : "active",
  } satisfies Fields<Stripe.Subscription>;
  tx.put("subscription", subscription);
  emit(tx, "customer.subscription.created", subscription);
  return subscription;
}

export function updateSubscription(
  tx: Transaction,
  subscription: Subscription,
  changes: Partial<Subscription>,
): Subscription {
  const after = { ...subscription, ...changes };
  tx.put("subscription", after);
  emit(tx, "customer.subscription.updated", after);
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
    cancellation_details: withReason(wanted ? "cancellation_requested" : null),
  });
}

function withReason(reason: EndReason | null): Subscription["cancellation_details"] {
  return { comment: null, feedback: null, reason };
}

/** Ends it now. Its open invoices stay open but are not charged again. */
export function endSubscription(
  tx: Transaction,
  subscription: Subscription,
  reason: EndReason = "cancellation_requested",
): Subscription {
  const ended: Subscription = {
    ...subscription,
    cancellation_details: withReason(reason),
    status: "canceled",
  };
  tx.put("subscription", ended);
  for (const invoice of openInvoicesOf(tx, ended.id))
    tx.put("invoice", { ...invoice, next_payment_attempt: null });
  emit(tx, "customer.subscription.deleted", ended);
  return ended;
}

export function requireSubscription(reader: Reader, id: string): Subscription {
  const subscription = reader.get("subscription", id);
  if (!subscription) throw noSuch("subscription", id);
  return subscription;
}

/** Like Stripe, treats a subscription that has ended as missing. */
export function requireRunning(reader: Reader, id: string): Subscription {
  const subscription = requireSubscription(reader, id);
  if (subscription.status === "canceled") throw noSuch("subscription", id);
  return subscription;
}

/** Every subscription here has exactly one item. */
export function itemOf({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} has no item.`);
  return item;
}

export function withItem(from: Subscription, changes: Partial<SubscriptionItem>): Subscription["items"] {
  return { ...from.items, data: [{ ...itemOf(from), ...changes }] };
}
