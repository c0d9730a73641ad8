import type { Appointment } from "@livery/contract";
import { knownTimeZone } from "./known-time-zone.ts";

/** "Monday, December 7, 2026 at 9:00 AM", in the shop's time zone. A browser that does not know it says "2:00 PM UTC". */
export function formatAppointment({ startsAt, timeZone }: Appointment, locale: string): string {
  const known = knownTimeZone(timeZone);
  return new Date(startsAt).toLocaleString(locale, {
    ...appointmentParts,
    timeZone: known,
    ...(known === timeZone ? {} : { timeZoneName: "short" }),
  });
}

/** As the styles "full" and "short", which can't have a time zone's name. */
const appointmentParts = {
  weekday: "long",
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
} as const;
