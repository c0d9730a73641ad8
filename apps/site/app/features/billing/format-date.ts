/** "December 21, 2026", in the viewer's time zone: a shop's day, as on the other pages of the workspace. */
export function formatDate(moment: Date | string): string {
  return new Date(moment).toLocaleDateString("en-US", { dateStyle: "long" });
}

/** "December 21, 2026 at 8:33 AM", in the viewer's time zone. */
export function formatDateTime(moment: Date | string): string {
  return new Date(moment).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });
}

/** "November 21 – December 21, 2026", in the viewer's time zone. */
export function formatDates(from: string, to: string): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
  return format.formatRange(new Date(from), new Date(to));
}
