/** As in "December 21, 2026", where the viewer is. */
export function longDay(moment: Date | string): string {
  return new Date(moment).toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" });
}
