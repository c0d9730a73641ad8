import type { Books, Draft } from "./books.ts";
import { addIntervals, daySeconds, periodEndAfter } from "./calendar.ts";
import { expireCheckout } from "./checkout-sessions.ts";
import { collectInvoice, settleInvoice } from "./collect-invoice.ts";
import { emit } from "./events.ts";
import { chargeLine } from "./invoice-lines.ts";
import { draftInvoice } from "./invoices.ts";
import { intervalOf } from "./prices.ts";
import type { Change } from "./records.ts";
import {
  endSubscription,
  itemOf,
  requireSubscription,
  updateSubscription,
  withItem,
} from "./subscriptions.ts";
import type { Subscription } from "./wire.ts";

const noticeDays = 3;

export interface Clock {
  /** Lets everything happen that time brings until then, each thing at its own second. */
  passUntil: (seconds: number) => void;
  /** When the first running period ends, if there is one. */
  nextPeriodEnd: () => number | undefined;
}

interface Due {
  at: number;
  isPeriodEnd?: boolean;
  happen: (draft: Draft) => void;
}

export function openClock(books: Books): Clock {
  const agenda = new Map<string, Due>();

  function note([kind, record]: Change): void {
    if (kind === "trial_notice") agenda.delete(noticeKey(record.id));
    else if (kind === "subscription") noteSubscription(record);
    else if (kind === "invoice") {
      const at = record.next_payment_attempt;
      enter(record.id, at !== null && { at, happen: (draft) => collectInvoice(draft, record) });
    } else if (kind === "checkout") {
      const { expires_at: at, status } = record.session;
      enter(record.id, status === "open" && { at, happen: (draft) => expireCheckout(draft, record) });
    }
  }

  function noteSubscription(subscription: Subscription): void {
    const { id, ended_at: endedAt, status, trial_end: trialEnd } = subscription;
    const at = itemOf(subscription).current_period_end;
    enter(id, endedAt === null && { at, isPeriodEnd: true, happen: (draft) => endPeriod(draft, id) });
    const isAnnounced = status !== "trialing" || books.get("trial_notice", id) !== undefined;
    const noticeAt = (trialEnd ?? at) - noticeDays * daySeconds;
    enter(noticeKey(id), !isAnnounced && { at: noticeAt, happen: (draft) => announceTrialEnd(draft, id) });
  }

  function enter(key: string, due: Due | false): void {
    if (due) agenda.set(key, due);
    else agenda.delete(key);
  }

  for (const kind of ["subscription", "invoice", "checkout"] as const)
    for (const record of books.newestFirst(kind)) note([kind, record] as Change); // a pair, as it was put
  books.watch((changes) => changes.forEach(note));

  return {
    passUntil: (seconds) => {
      for (let due = earliest(agenda.values()); due && due.at <= seconds; due = earliest(agenda.values()))
        books.changeAt(Math.max(due.at, books.now()), due.happen);
      books.changeAt(Math.max(seconds, books.now()), () => undefined);
    },
    nextPeriodEnd: () => earliest([...agenda.values()].filter(({ isPeriodEnd }) => isPeriodEnd))?.at,
  };
}

const noticeKey = (subscriptionId: string) => `notice ${subscriptionId}`;

function earliest(dues: Iterable<Due>): Due | undefined {
  let first: Due | undefined;
  for (const due of dues) if (!first || due.at < first.at) first = due;
  return first;
}

export type Step = "day" | "month" | "year";

export function addStep(seconds: number, step: Step): number {
  return step === "day" ? seconds + daySeconds : addIntervals(seconds, step, 1);
}

function announceTrialEnd(draft: Draft, id: string): void {
  draft.put("trial_notice", { id });
  emit(draft, "customer.subscription.trial_will_end", { object: requireSubscription(draft, id) });
}

function endPeriod(draft: Draft, id: string): void {
  const subscription = requireSubscription(draft, id);
  if (subscription.cancel_at_period_end) endSubscription(draft, subscription, "cancellation_requested");
  else renew(draft, subscription);
}

function renew(draft: Draft, subscription: Subscription): void {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const end = periodEndAfter(start, subscription.billing_cycle_anchor, intervalOf(item.price));
  const invoice = draftInvoice(draft, subscription, {
    reason: "subscription_cycle",
    lines: [chargeLine(item, item.price, { start, end })],
  });
  updateSubscription(draft, subscription, {
    items: withItem(subscription, { current_period_start: start, current_period_end: end }),
    latest_invoice: invoice.id,
    status: subscription.status === "trialing" ? "active" : subscription.status,
  });
  settleInvoice(draft, invoice);
}
