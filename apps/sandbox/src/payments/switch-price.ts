import { periodEndAfter } from "./calendar.ts";
import { chargeNow } from "./collect-invoice.ts";
import { chargeLine, unusedTimeLine } from "./invoices.ts";
import type { Price, Subscription } from "./records.ts";
import type { Transaction } from "./store.ts";
import { itemOf, requireSubscription, updateSubscription, withItem } from "./subscriptions.ts";

/**
 * The prices have different intervals, so a paid period starts over: the new price is charged at once, less the
 * unused time of the old one. In a trial nothing is charged. A declined card changes nothing.
 */
export function switchPrice(tx: Transaction, subscription: Subscription, price: Price): Subscription {
  const item = itemOf(subscription);
  if (item.price.id === price.id) return subscription;
  if (subscription.status === "trialing")
    return updateSubscription(tx, subscription, { items: withItem(subscription, { price }) });
  const [start, end] = [tx.now, periodEndAfter(tx.now, tx.now, price.recurring.interval)];
  const switched = updateSubscription(tx, subscription, {
    billing_cycle_anchor: start,
    cancel_at: subscription.cancel_at_period_end ? end : null,
    items: withItem(subscription, { price, current_period_start: start, current_period_end: end }),
  });
  const lines = [unusedTimeLine(item, start), chargeLine(price, { start, end })];
  chargeNow(tx, switched, { reason: "subscription_update", lines });
  return requireSubscription(tx, subscription.id);
}
