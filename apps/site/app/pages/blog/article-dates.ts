/** "2026-11-26" as "November 26, 2026". */
export function dayInWords(day: string): string {
  return inWords(day, { day: "numeric", month: "long", year: "numeric" });
}

/** "2026-07" as "July 2026". */
export function monthInWords(month: string): string {
  return inWords(month, { month: "long", year: "numeric" });
}

function inWords(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(new Date(date));
}
