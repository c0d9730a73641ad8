import type { Mail } from "./count-outcome.ts";
import type { QuoteRecord } from "./send-quotes.ts";

const team = "demo@livery.example";
const shop = "Livery Demo Shop";

/** The mails that a quote with this number should have caused: one for each version, and those about its answer. */
export function listQuoteMails({ name, email, sends, answer }: QuoteRecord, number: number): string[] {
  return [
    ...Array.from({ length: sends }, () => `${email}: Your quote from ${shop}`),
    ...(answer === "accepted" ? [`${email}: You accepted the quote from ${shop}`] : []),
    ...(answer === null ? [] : [`${team}: ${name} ${answer} quote ${number}`]),
  ];
}

/**
 * The mails of an inbox that are about quotes, as they are listed above. That of a newer version says that it is an updated quote,
 * unless a kill came between the mail before it and the note that it was sent.
 */
export function nameQuoteMails(mails: readonly Mail[]): string[] {
  return mails
    .filter(({ subject }) => /\bquote\b/.test(subject))
    .map(({ to, subject }) => `${to}: ${subject.replace(/^Your updated quote/, "Your quote")}`);
}
