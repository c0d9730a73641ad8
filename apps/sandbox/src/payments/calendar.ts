import type { Interval } from "./prices.ts";

export const daySeconds = 86_400;

/** The same time of day so many months or years on; the 31st becomes the last day of a shorter month. */
export function addIntervals(seconds: number, interval: Interval, count: number): number {
  const from = new Date(seconds * 1000);
  const months = from.getUTCMonth() + count * (interval === "year" ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1000;
}

/** Counted from the anchor, so that a short February does not move all later months to the 28th. */
export function periodEndAfter(start: number, anchor: number, interval: Interval): number {
  let count = 1;
  while (addIntervals(anchor, interval, count) <= start) count++;
  return addIntervals(anchor, interval, count);
}
