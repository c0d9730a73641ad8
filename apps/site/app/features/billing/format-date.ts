/** "December 21, 2026", in UTC: the day that the payment page and its mails name, wherever the viewer is. */
export function formatDate(moment: Date | string): string {
  return new Date(moment).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

/** "December 21, 2026 at 8:33 AM UTC". */
export function formatDateTimeUtc(moment: string): string {
  const options = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return `${new Date(moment).toLocaleString("en-US", options)} UTC`;
}
