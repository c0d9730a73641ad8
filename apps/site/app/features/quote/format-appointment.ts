import type { Appointment } from "@livery/contract";

/** "Monday, December 7, 2026 at 9:00 AM", in the shop's time zone. */
export function formatAppointment({ startsAt, timeZone }: Appointment, locale: string): string {
  return new Date(startsAt).toLocaleString(locale, { dateStyle: "full", timeStyle: "short", timeZone });
}
