/** As mails and the shop's history write a day of a payment. The provider's days are in UTC. */
export function formatDay(date: Date): string {
  return date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
