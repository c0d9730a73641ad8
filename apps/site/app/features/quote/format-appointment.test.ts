import { expect, test } from "vitest";
import { formatAppointment } from "./format-appointment.ts";

const startsAt = "2026-12-07T14:00:00.000Z";

test.each([
  ["en-US", "America/New_York", "Monday, December 7, 2026 at 9:00 AM"],
  ["es-US", "America/New_York", "lunes, 7 de diciembre de 2026, 9:00 a.m."],
  ["en-US", "Mars/Olympus", "Monday, December 7, 2026 at 2:00 PM UTC"],
  ["en-US", "UTC", "Monday, December 7, 2026 at 2:00 PM"],
])("in %s and %s a drop-off is %s", (locale, timeZone, text) => {
  const shown = formatAppointment({ startsAt, hours: 8, timeZone }, locale);
  expect(shown.replaceAll(/\s/g, " ")).toBe(text);
});
