import type { Store, Transaction } from "./store.ts";
import { addIntervals, daySeconds, periodEndAfter } from "./calendar.ts";
import { expireCheckout } from "./checkout-sessions.ts";
import { collectInvoice, settleInvoice } from "./collect-invoice.ts";
import { emit } from "./events.ts";
import { chargeLine } from "./invoice-lines.ts";
import { draftInvoice } from "./invoices.ts";
import { intervalOf } from "./prices.ts";
import type { Reader } from "./records.ts";
import {
  endSubscription,
  itemOf,
  requireSubscription,
  updateSubscription,
  withItem,
} from "./subscriptions.ts";
import type { Subscription } from "./wire.ts";

const noticeDays = 3;

interface DueAction {
  at: number;
  run: (tx: Transaction) => unknown;
}

/** Runs everything due until then, each action at its own second, and leaves the clock there. */
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
  return earliest([...periodEnds(reader), ...trialNotices(reader), ...retries(reader), ...expiries(reader)]);
}

function periodEnds(reader: Reader): DueAction[] {
  return reader
    .list("subscription")
    .filter((subscription) => subscription.ended_at === null)
    .map((subscription) => ({
      at: itemOf(subscription).current_period_end,
      run: (tx) => endPeriod(tx, subscription.id),
    }));
}

function trialNotices(reader: Reader): DueAction[] {
  return reader
    .list("subscription")
    .filter(({ id, status }) => status === "trialing" && reader.get("trial_notice", id) === undefined)
    .map(({ id, trial_end: trialEnd }) => ({
      at: (trialEnd ?? 0) - noticeDays * daySeconds,
      run: (tx) => announceTrialEnd(tx, id),
    }));
}

function retries(reader: Reader): DueAction[] {
  return reader.list("invoice").flatMap((invoice) => {
    const at = invoice.next_payment_attempt;
    return at === null ? [] : [{ at, run: (tx: Transaction) => collectInvoice(tx, invoice) }];
  });
}

function expiries(reader: Reader): DueAction[] {
  return reader
    .list("checkout")
    .filter(({ session }) => session.status === "open")
    .map((checkout) => ({ at: checkout.session.expires_at, run: (tx) => expireCheckout(tx, checkout) }));
}

function earliest(actions: readonly DueAction[]): DueAction | undefined {
  return actions.reduce<DueAction | undefined>(
    (first, action) => (first && first.at <= action.at ? first : action),
    undefined,
  );
}

export type Step = "day" | "month" | "year";

export function addStep(seconds: number, step: Step): number {
  return step === "day" ? seconds + daySeconds : addIntervals(seconds, step, 1);
}

function announceTrialEnd(tx: Transaction, id: string): void {
  tx.put("trial_notice", { id });
  emit(tx, "customer.subscription.trial_will_end", { object: requireSubscription(tx, id) });
}

function endPeriod(tx: Transaction, id: string): void {
  const subscription = requireSubscription(tx, id);
  if (subscription.cancel_at_period_end) endSubscription(tx, subscription, "cancellation_requested");
  else renew(tx, subscription);
}

function renew(tx: Transaction, subscription: Subscription): void {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const end = periodEndAfter(start, subscription.billing_cycle_anchor, intervalOf(item.price));
  const invoice = draftInvoice(tx, subscription, {
    reason: "subscription_cycle",
    lines: [chargeLine(item, item.price, { start, end })],
  });
  updateSubscription(tx, subscription, {
    items: withItem(subscription, { current_period_start: start, current_period_end: end }),
    latest_invoice: invoice.id,
    status: subscription.status === "trialing" ? "active" : subscription.status,
  });
  settleInvoice(tx, invoice);
}
