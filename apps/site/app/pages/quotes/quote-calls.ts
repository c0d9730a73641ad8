import {
  type QuoteChange,
  type QuoteDetails,
  type QuotePage,
  quotePath,
  quotePdfPath,
  type QuoteSending,
  quotesPath,
  saveQuotePath,
  sendQuotePath,
} from "@livery/contract";
import { ask } from "../../api.ts";

export function findQuotes(after?: string) {
  return ask<QuotePage>(after === undefined ? quotesPath : `${quotesPath}?after=${after}`);
}

export function findQuote(id: string) {
  return ask<QuoteDetails>(`${quotePath}?${new URLSearchParams({ id }).toString()}`);
}

export function saveQuote(change: QuoteChange) {
  return ask<QuoteDetails>(saveQuotePath, change);
}

export function sendQuote(sending: QuoteSending) {
  return ask<QuoteDetails>(sendQuotePath, sending);
}

/** Address of the PDF of a sent version. */
export function pdfAddress(id: string, version: number): string {
  return `${quotePdfPath}?${new URLSearchParams({ id, version: String(version) }).toString()}`;
}
