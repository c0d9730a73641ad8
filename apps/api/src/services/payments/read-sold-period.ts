import type Stripe from "stripe";

export interface SoldPeriod {
  startsAt: Date;
  endsAt: Date;
}

/** The time that an invoice pays for: of a change of plans, that of the new one. Null for an invoice without lines. */
export function readSoldPeriod(lines: readonly Pick<Stripe.InvoiceLineItem, "amount" | "period">[]) {
  // Negative lines refund the rest of a previous plan.
  const sold = lines.filter(({ amount }) => amount >= 0);
  const longest = sold.toSorted((a, b) => b.period.end - a.period.end)[0];
  if (!longest) return null;
  const { start, end } = longest.period;
  return { startsAt: new Date(start * 1000), endsAt: new Date(end * 1000) } satisfies SoldPeriod;
}
