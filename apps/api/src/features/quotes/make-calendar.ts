import { agreedDropOff } from "@livery/contract";
import type { StoredVersion } from "../../data/quote-versions.ts";
import { findQuoteTexts } from "../../services/quote-texts/find-quote-texts.ts";
import { readSentQuote } from "./to-sent-quote.ts";

/** The agreed drop-off of an accepted quote as an iCalendar file; null without one. A repeat replaces the entry. */
export async function makeCalendar(stored: StoredVersion, publicUrl: string): Promise<string | null> {
  const { id, answer, answeredAt, version } = stored;
  const sent = readSentQuote(stored);
  const { shopName, number, vehicle, language } = sent;
  const appointment = agreedDropOff(sent, answeredAt);
  if (answer !== "accepted" || appointment === null) return null;
  const { default: createCalendar } = await import("ical-generator");
  const texts = findQuoteTexts(language);
  const start = new Date(appointment.startsAt);
  const calendar = createCalendar({
    prodId: { company: "Livery", product: "quotes", language: language.toUpperCase() },
  });
  calendar.createEvent({
    id: `quote-${id}@${new URL(publicUrl).hostname}`,
    sequence: version,
    start,
    end: new Date(start.getTime() + appointment.hours * 60 * 60 * 1000),
    summary: [texts.calendar.summary(shopName), vehicle].filter(Boolean).join(": "),
    description: texts.quote(number),
  });
  return calendar.toString();
}
