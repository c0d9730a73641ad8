import type { Appointment, SentQuote } from "./quotes.ts";

const hourMs = 60 * 60 * 1000;

/** Whether the car would be done by then, so that nobody can bring it for this appointment anymore. */
export function isOver({ startsAt, hours }: Appointment, at: Date): boolean {
  return Date.parse(startsAt) + hours * hourMs <= at.getTime();
}

/** When the customer brings the car. Null before the quote is accepted, without a day, and where that was over by then. */
export function agreedDropOff(
  { appointment }: Pick<SentQuote, "appointment">,
  acceptedAt: Date | null,
): Appointment | null {
  return appointment && acceptedAt && !isOver(appointment, acceptedAt) ? appointment : null;
}
