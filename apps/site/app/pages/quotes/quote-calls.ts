import {
  deleteQuotePath,
  erasedQuotesPath,
  type ErasedRows,
  type QuoteChange,
  type QuoteDetails,
  type QuotePage,
  quotePath,
  quotePdfPath,
  type QuoteSending,
  type QuoteStatus,
  quotesCsvPath,
  quotesPath,
  saveQuotePath,
  sendQuotePath,
} from "@livery/contract";
import { ask } from "../../api.ts";
import type { PageStart } from "../../shell/workspace/find-pages.ts";

/** What narrows the list. */
export interface QuoteQuery {
  status?: QuoteStatus;
  q?: string;
}

export function findQuotes(query: QuoteQuery & PageStart) {
  const parameters = new URLSearchParams({ ...query }).toString();
  return ask<QuotePage>(parameters === "" ? quotesPath : `${quotesPath}?${parameters}`);
}

/** Address of the CSV file of a query, with times as they are here. */
export function csvAddress(query: QuoteQuery): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `${quotesCsvPath}?${new URLSearchParams({ ...query, timeZone }).toString()}`;
}

export function findQuote(id: string) {
  return ask<QuoteDetails>(`${quotePath}?${new URLSearchParams({ id }).toString()}`);
}

export function saveQuote(change: QuoteChange) {
  return ask<QuoteDetails>(saveQuotePath, change);
}

export function sendQuote(sending: QuoteSending) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return ask<QuoteDetails>(sendQuotePath, { ...sending, timeZone } satisfies QuoteSending);
}

/** Those that do not exist anymore. */
export function findErasedQuotes(ids: readonly string[]) {
  return ask<ErasedRows>(erasedQuotesPath, { ids });
}

export function deleteQuote(id: string) {
  return ask(deleteQuotePath, { id });
}

/** Address of the PDF of a sent version. */
export function pdfAddress(id: string, version: number): string {
  return `${quotePdfPath}?${new URLSearchParams({ id, version: String(version) }).toString()}`;
}

export function quoteAddress(id: string): string {
  return `/edit-quote?id=${id}`;
}
