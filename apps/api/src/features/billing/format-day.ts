/** As mails and the shop's history write a day of a payment. `timeZone`: the shop's. */
export function formatDay(date: Date, timeZone: string): string {
  return date.toLocaleDateString("en-US", { dateStyle: "long", timeZone });
}
