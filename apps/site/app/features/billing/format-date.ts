/** "December 21, 2026", in the viewer's time zone. */
export function formatDate(moment: Date | string): string {
  return new Date(moment).toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" });
}
