/** As in "November 21, 2026 at 8:33 AM", where the viewer is. */
export function longDate(moment: string | null | undefined): string {
  const date = new Date(moment ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return "N/A";
  return date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });
}

/** As numbers are written where the viewer is. */
export function count(credits: number): string {
  return credits.toLocaleString();
}
