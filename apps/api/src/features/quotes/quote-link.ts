import { customerQuotePage, type Language, languageParameter } from "@livery/contract";
import { makeLinkToken } from "../../services/link-token.ts";

export interface QuoteLinkOptions {
  secret: string;
  publicUrl: string;
}

/** Address of the customer's page of a sent version. The token is its fragment, which browsers send to nobody. */
export function makeQuoteLink(
  { id, language }: { id: string; language: Language },
  { secret, publicUrl }: QuoteLinkOptions,
): string {
  const url = new URL(customerQuotePage, publicUrl);
  if (language !== "en") url.searchParams.set(languageParameter, language);
  url.hash = makeLinkToken(id, { kind: "quote", secret });
  return url.href;
}
