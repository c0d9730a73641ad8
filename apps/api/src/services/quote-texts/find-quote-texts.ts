import type { Language } from "@livery/contract";
import { english } from "./english.ts";
import type { QuoteTexts } from "./quote-texts.ts";
import { spanish } from "./spanish.ts";

const textsOf: Record<Language, QuoteTexts> = { en: english, es: spanish };

export function findQuoteTexts(language: Language): QuoteTexts {
  return textsOf[language];
}

/** "December 24, 2026", as it is in UTC: the customer's time zone is not known. */
export function formatDay(moment: string, { locale }: Pick<QuoteTexts, "locale">): string {
  return new Date(moment).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
}
