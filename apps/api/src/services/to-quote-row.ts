import { amountCents, type QuoteRow, type Totals, totalsOf } from "@livery/contract";
import type { StoredQuote } from "../data/quotes.ts";

/** A quote as lists show it. */
export function toQuoteRow(quote: StoredQuote): QuoteRow {
  const { id, number, leadId, draft, status, isExpired, updatedAt } = quote;
  return {
    id,
    number,
    leadId,
    name: draft.name,
    vehicle: draft.vehicle,
    status: status === "sent" && isExpired ? "expired" : status,
    totalCents: readTotals(quote).totalCents,
    updatedAt: updatedAt.toISOString(),
  };
}

/** Of what was sent last; of the draft before that. */
export function readTotals({ draft, sentTotals }: StoredQuote): Totals {
  const amounts = draft.lines.map(({ quantity, unitCents }) => amountCents(quantity, unitCents ?? 0));
  return sentTotals ?? totalsOf(amounts, draft.taxPpm);
}
