import { amountCents, type QuoteDraft, type QuoteRow, totalsOf } from "@livery/contract";
import type { StoredQuote } from "../data/quotes.ts";

/** A quote as lists show it. */
export function toQuoteRow(quote: StoredQuote): QuoteRow {
  const { id, number, leadId, draft, status, isExpired, sentCents, updatedAt } = quote;
  return {
    id,
    number,
    leadId,
    name: draft.name,
    vehicle: draft.vehicle,
    status: status === "sent" && isExpired ? "expired" : status,
    totalCents: sentCents ?? totalOf(draft),
    updatedAt: updatedAt.toISOString(),
  };
}

function totalOf({ lines, taxPpm }: QuoteDraft): number {
  const amounts = lines.map(({ quantity, unitCents }) => amountCents(quantity, unitCents ?? 0));
  return totalsOf(amounts, taxPpm).totalCents;
}
