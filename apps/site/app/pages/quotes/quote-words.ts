import type { SentQuote } from "@livery/contract";
import type { Refusal } from "../../api.ts";
import { retryMessage } from "../../features/session/retry-message.ts";

const linkTexts: Record<SentQuote["language"], (quote: SentQuote, link: string) => string> = {
  en: ({ number, shopName }, link) => `Your quote ${number} from ${shopName}: ${link}`,
  es: ({ number, shopName }, link) => `Su cotización ${number} de ${shopName}: ${link}`,
};

/** A text message with the customer's link, in their language. */
export function describeLink(quote: SentQuote, link: string): string {
  return linkTexts[quote.language](quote, link);
}

/** That the PDF lacks these characters, and where the customer sees them. */
export function describeUnprinted(characters: readonly string[]): string {
  const [some, rest] = [characters.slice(0, 12).join(""), characters.length > 12 ? "…" : ""];
  return `The PDF can't print ${some}${rest} and shows […] instead. The quote's page shows everything.`;
}

/** Why a quote could not be saved or sent. */
export function editError({ code, fields, retryAfterSeconds }: Refusal): string {
  if (code === "too-many-requests")
    return `Too many quotes were sent in a short time. ${retryMessage(retryAfterSeconds ?? 3600)}`;
  if (code === "quote-answered") return "The customer has accepted this quote, so it can't change anymore.";
  if (code === "not-found")
    return "This quote doesn't exist anymore. It may have been deleted, or its lead erased.";
  const [named] = Object.entries(fields);
  if (!named) return "This couldn't be saved. Check your connection and try again.";
  const [field, reason] = named;
  const line = /lines\.(\d+)\./.exec(field)?.[1];
  return line === undefined ? reason : `Line ${Number(line) + 1}: ${reason}`;
}
