import type { QuoteStatus } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { listQuotes, type StoredQuote } from "../../data/quotes.ts";
import { formatCsv, formatCsvAmount, formatCsvMoment, formatCsvRows } from "../../services/format-csv.ts";
import { readTotals, toQuoteRow } from "../../services/to-quote-row.ts";
import { toPlainWords } from "../../services/to-plain-words.ts";

const columns = (timeZone: string) => [
  "Number",
  "Status",
  "Customer",
  "Email",
  "Vehicle",
  "Currency",
  "Subtotal",
  "Tax",
  "Total",
  `Last change (${timeZone})`,
  "Id",
];

const batchSize = 200;

interface QuotesCsv {
  shopUid: string;
  status?: QuoteStatus | undefined;
  q?: string | undefined;
  timeZone: string;
}

/** The quotes of a query as CSV, newest first and in batches: accepted ones stay as long as the shop. */
export async function* exportQuotes(
  db: Db,
  { q = "", timeZone, ...query }: QuotesCsv,
): AsyncGenerator<string> {
  const words = toPlainWords(q);
  yield formatCsv([columns(timeZone)]);
  let after: number | undefined;
  for (;;) {
    const quotes = await listQuotes(db, { ...query, words, after, limit: batchSize });
    yield formatCsvRows(quotes.map((quote) => toCells(quote, timeZone)));
    after = quotes.at(-1)?.number;
    if (quotes.length < batchSize) return;
  }
}

function toCells(quote: StoredQuote, timeZone: string): string[] {
  const { number, status, name, vehicle, id } = toQuoteRow(quote);
  const { subtotalCents, taxCents, totalCents } = readTotals(quote);
  const amounts = [subtotalCents, taxCents, totalCents].map(formatCsvAmount);
  const changed = formatCsvMoment(quote.updatedAt, timeZone);
  return [String(number), status, name, quote.draft.email, vehicle, "USD", ...amounts, changed, id];
}
