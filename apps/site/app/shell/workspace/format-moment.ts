const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "2:14 PM" today, "Nov 21" this year, otherwise "Nov 21, 2025"; in the viewer's time zone. */
export function formatMoment(moment: string, now: Date): string {
  const date = new Date(moment);
  if (date.toDateString() === now.toDateString())
    return date.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

/** "Nov 21, 2026, 2:14 PM", in the viewer's time zone. */
export function formatFullMoment(moment: string): string {
  return new Date(moment).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}

/** "Nov 21, 2026", in the viewer's time zone. */
export function formatDate(moment: string): string {
  return new Date(moment).toLocaleDateString("en-US", { dateStyle: "medium" });
}

/** "Nov 21, 2026", of a day such as "2026-11-21". */
export function formatDay(day: string): string {
  return new Date(day).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}

/** "Eastern Time", as people call a time zone such as "America/New_York". */
export function nameTimeZone(timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" });
    return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  } catch {
    return timeZone; // a browser older than the time zone's name, or than generic names
  }
}

/** How long something waits: "just now", "12 min", "3 h", "2 days". */
export function formatWait(since: string, now: Date): string {
  const waitMs = now.getTime() - new Date(since).getTime();
  if (waitMs < minuteMs) return "just now";
  if (waitMs < hourMs) return `${Math.floor(waitMs / minuteMs)} min`;
  if (waitMs < dayMs) return `${Math.floor(waitMs / hourMs)} h`;
  const days = Math.floor(waitMs / dayMs);
  return days === 1 ? "1 day" : `${days} days`;
}
