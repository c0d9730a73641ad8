import { monthlyCredits, planPriceCents } from "@livery/contract";
import type { Grant } from "../../data/credits.ts";
import type { PaidInvoice } from "../../services/payments/read-invoice.ts";

const dayMs = 86_400_000;
const shortestMonthDays = 28;

export interface Paid {
  invoices: PaidInvoice[];
  /** Ids of the ongoing subscriptions. */
  ongoing: ReadonlySet<string>;
  now: Date;
}

/**
 * The credits that paid invoices have earned so far: one month's with each invoice; for a yearly invoice, another
 * month's as each further month begins, while its subscription is ongoing and no later invoice replaces it. A plan
 * change without a payment earns none, and one that pays for less than a month earns nothing at once: the credit of the plan
 * before has paid for it, and its month was granted.
 */
export function findDueCredits({ invoices, ongoing, now }: Paid): Grant[] {
  const sorted = invoices.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return sorted.flatMap((invoice, index) => {
    if (!invoice.beginsPeriod && invoice.paidCents === 0) return [];
    const next = sorted[index + 1]?.startsAt ?? invoice.endsAt;
    const further = ongoing.has(invoice.subscriptionId) ? listFurtherMonths(invoice) : [];
    const begun = further.filter(({ startsAt }) => startsAt <= now && startsAt < next);
    const isMonthPaid = invoice.beginsPeriod || invoice.paidCents >= planPriceCents.monthly;
    const references = [
      ...(isMonthPaid ? [invoice.id] : []),
      ...begun.map(({ number }) => `${invoice.id} month ${number}`),
    ];
    return references.map((reference) => ({ reference, credits: monthlyCredits }));
  });
}

/** The second and later months. A remainder shorter than any month does not count. */
function listFurtherMonths({ startsAt, endsAt }: PaidInvoice): { number: number; startsAt: Date }[] {
  const last = endsAt.getTime() - shortestMonthDays * dayMs;
  const months = [];
  for (let number = 2; addMonths(startsAt, number - 1).getTime() <= last; number++)
    months.push({ number, startsAt: addMonths(startsAt, number - 1) });
  return months;
}

/** The same day of a later month, or that month's last day. */
function addMonths(date: Date, count: number): Date {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const later = new Date(date);
  later.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay));
  return later;
}
