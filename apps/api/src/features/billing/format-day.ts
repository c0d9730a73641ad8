/** As mails about payments write it. The provider's days are in UTC. */
export function formatDay(date: Date): string {
  return date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
