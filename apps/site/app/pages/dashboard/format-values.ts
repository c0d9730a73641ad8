/** "November 21, 2026 at 8:33 AM", in the viewer's time zone. */
export function formatDateTime(moment: string | null | undefined): string {
  const date = new Date(moment ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return "N/A";
  return date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });
}

/** In the viewer's locale. */
export function formatCount(credits: number): string {
  return credits.toLocaleString();
}
