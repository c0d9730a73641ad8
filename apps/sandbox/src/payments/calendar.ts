import type { Price } from "./records.ts";

export const daySeconds = 86_400;

type Interval = Price["recurring"]["interval"];

/** Adds months or years in UTC; the 31st becomes the last day of a shorter month. */
export function addIntervals(seconds: number, interval: Interval, count = 1): number {
  const from = new Date(seconds * 1000);
  const months = from.getUTCMonth() + count * (interval === "year" ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1000;
}

/** The end of the period that begins at `start`. Counts from the anchor, so February does not shorten later months. */
export function periodEndAfter(start: number, anchor: number, interval: Interval): number {
  let count = 1;
  while (addIntervals(anchor, interval, count) <= start) count++;
  return addIntervals(anchor, interval, count);
}
