import { knownTimeZone } from "../../features/quote/known-time-zone.ts";

/** "2026-12-07T09:00", what a clock in the time zone shows, or in UTC if it is unknown: the value of a date and time field. */
export function toWallTime(moment: string | number, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { ...minuteParts, timeZone: knownTimeZone(timeZone) });
  const parts = Object.fromEntries(
    format.formatToParts(new Date(moment)).map((part) => [part.type, part.value]),
  );
  const { year, month, day, hour, minute } = parts;
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The earliest and the latest that a date and time field takes. */
export const wallTimeRange = { min: "2000-01-01T00:00", max: "9999-12-30T23:59" };

/** The moment in ISO 8601 at which a clock in the time zone shows it. Null while its year is being typed: 0002, 0020, 0202. */
export function fromWallTime(wallTime: string, timeZone: string): string | null {
  if (!/^[2-9]\d{3}-/.test(wallTime)) return null;
  const asUtc = readAsUtc(wallTime);
  let moment = asUtc;
  // Twice: the first guess can be on the other side of a change of the clocks.
  for (let pass = 0; pass < 2; pass++) {
    const shownMs = readAsUtc(toWallTime(moment, timeZone));
    moment += asUtc - shownMs;
  }
  return new Date(moment).toISOString();
}

function readAsUtc(wallTime: string): number {
  return Date.parse(`${wallTime}Z`);
}

const minuteParts = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;
