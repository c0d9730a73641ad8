import type { Transaction } from "./store.ts";
import { periodEndAfter } from "./calendar.ts";
import { requirePaid, settleInvoice } from "./collect-invoice.ts";
import { chargeLine, unusedTimeLine } from "./invoice-lines.ts";
import { draftInvoice } from "./invoices.ts";
import { intervalOf, toPlan } from "./prices.ts";
import { itemOf, requireSubscription, updateSubscription, withItem } from "./subscriptions.ts";
import type { InvoiceLine, Price, Subscription } from "./wire.ts";

export interface SwitchWish {
  price: Price;
  /** Whether unused time of the old price is given back. */
  prorates: boolean;
  /** Whether a refused card undoes the switch, or leaves the subscription past due. */
  mustPay: boolean;
}

/**
 * Both prices differ in their interval, so that a paid period begins anew with the switch: its price is billed at
 * once, less what is left of the old one. In a trial nothing has been paid, and nothing is until it ends.
 */
export function switchPrice(tx: Transaction, subscription: Subscription, wish: SwitchWish): Subscription {
  const { price } = wish;
  if (itemOf(subscription).price.id === price.id) return subscription;
  const bill = billOfSwitch(subscription, wish, tx.now);
  if (bill === undefined)
    return updateSubscription(tx, subscription, {
      items: withItem(subscription, { price, plan: toPlan(price) }),
    });
  const invoice = draftInvoice(tx, subscription, { reason: "subscription_update", lines: bill.lines });
  updateSubscription(tx, subscription, {
    billing_cycle_anchor: tx.now,
    cancel_at: subscription.cancel_at_period_end ? bill.periodEnd : null,
    items: withItem(subscription, {
      price,
      plan: toPlan(price),
      current_period_start: tx.now,
      current_period_end: bill.periodEnd,
    }),
    latest_invoice: invoice.id,
  });
  const settled = settleInvoice(tx, invoice);
  if (wish.mustPay) requirePaid(tx, settled);
  return requireSubscription(tx, subscription.id);
}

interface SwitchBill {
  lines: InvoiceLine[];
  periodEnd: number;
}

/** What a switch at this second bills; nothing in a trial. */
export function billOfSwitch(
  subscription: Subscription,
  { price, prorates }: Pick<SwitchWish, "price" | "prorates">,
  now: number,
): SwitchBill | undefined {
  if (subscription.status === "trialing") return undefined;
  const item = itemOf(subscription);
  const periodEnd = periodEndAfter(now, now, intervalOf(price));
  const charge = chargeLine(item, price, { start: now, end: periodEnd });
  return { lines: prorates ? [unusedTimeLine(item, now), charge] : [charge], periodEnd };
}
