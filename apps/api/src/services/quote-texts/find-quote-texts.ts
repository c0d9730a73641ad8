import type { Appointment, Language, SentQuote } from "@livery/contract";
import { english } from "./english.ts";
import type { QuoteTexts } from "./quote-texts.ts";
import { spanish } from "./spanish.ts";

const textsOf: Record<Language, QuoteTexts> = { en: english, es: spanish };

export function findQuoteTexts(language: Language): QuoteTexts {
  return textsOf[language];
}

/** "December 24, 2026", as it is at the shop, on paper and on screen. */
export function formatDay(
  moment: string,
  { language, timeZone }: Pick<SentQuote, "language" | "timeZone">,
): string {
  return new Date(moment).toLocaleDateString(textsOf[language].locale, { dateStyle: "long", timeZone });
}

/** "November 24, 2026 at 10:12 AM EST", as it is at the shop. */
export function formatTime(
  moment: Date,
  { language, timeZone }: Pick<SentQuote, "language" | "timeZone">,
): string {
  return moment.toLocaleString(textsOf[language].locale, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
}

/** "Monday, December 7, 2026 at 9:00 AM EST" */
export function formatDropOff({ startsAt, timeZone }: Appointment, { locale }: QuoteTexts): string {
  const options = { dateStyle: "full", timeStyle: "long", timeZone } as const;
  return new Date(startsAt).toLocaleString(locale, options).replace(/:00(?=\s[ap]\.?\s?m)/i, "");
}
