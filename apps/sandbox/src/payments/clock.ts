import { periodEndAfter } from "./calendar.ts";
import { expireCheckout } from "./checkouts.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { chargeLine, openInvoice } from "./invoices.ts";
import type { Reader, Subscription } from "./records.ts";
import type { Store, Transaction } from "./store.ts";
import { endSubscription, itemOf, updateSubscription, withItem } from "./subscriptions.ts";

interface DueAction {
  at: number;
  run: (tx: Transaction) => void;
}

/** Runs everything due by then, each action at its own second, and leaves the clock there. */
export function advanceClock(store: Store, seconds: number): void {
  for (let due = findNextDue(store); due && due.at <= seconds; due = findNextDue(store))
    store.transact(due.run, Math.max(due.at, store.now()));
  store.transact(() => undefined, Math.max(seconds, store.now()));
}

/** When the first running period ends. */
export function nextPeriodEnd(reader: Reader): number | undefined {
  return earliest(periodEnds(reader))?.at;
}

function findNextDue(reader: Reader): DueAction | undefined {
  const retries = reader.list("invoice").flatMap((invoice) => {
    const at = invoice.next_payment_attempt;
    return at === null ? [] : [{ at, run: (tx: Transaction) => collectInvoice(tx, invoice) }];
  });
  const expirations = reader
    .list("checkout")
    .filter(({ session }) => session.status === "open")
    .map((checkout) => {
      const run = (tx: Transaction) => void expireCheckout(tx, checkout);
      return { at: checkout.session.expires_at, run };
    });
  return earliest([...periodEnds(reader), ...retries, ...expirations]);
}

function periodEnds(reader: Reader): DueAction[] {
  return reader
    .list("subscription")
    .filter(({ status }) => status !== "canceled")
    .map((subscription) => ({
      at: itemOf(subscription).current_period_end,
      run: (tx) => endPeriod(tx, subscription),
    }));
}

function earliest(actions: readonly DueAction[]): DueAction | undefined {
  return actions.toSorted((a, b) => a.at - b.at)[0];
}

function endPeriod(tx: Transaction, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) return void endSubscription(tx, subscription);
  const { price, current_period_end: start } = itemOf(subscription);
  const end = periodEndAfter(start, subscription.billing_cycle_anchor, price.recurring.interval);
  const renewed = updateSubscription(tx, subscription, {
    items: withItem(subscription, { current_period_start: start, current_period_end: end }),
    status: subscription.status === "trialing" ? "active" : subscription.status,
  });
  const lines = [chargeLine(price, { start, end })];
  collectInvoice(tx, openInvoice(tx, renewed, { reason: "subscription_cycle", lines }));
}
