import type { OpeningHours } from "@livery/contract";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Whether a shop is open at this moment, by its own clock. */
export function isOpenAt({ timeZone, opens, closes, days }: OpeningHours, at: Date): boolean {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const clock = `${parts["hour"]}:${parts["minute"]}`;
  const day = weekdays.indexOf(parts["weekday"] ?? "");
  if (opens < closes) return days.includes(day) && opens <= clock && clock < closes;
  // It closes on the day after.
  return (days.includes(day) && opens <= clock) || (days.includes((day + 6) % 7) && clock < closes);
}
