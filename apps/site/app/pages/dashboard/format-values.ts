import { formatDateTime as format } from "../../features/billing/format-date.ts";

/** "November 21, 2026 at 8:33 AM", in the viewer's time zone. */
export function formatDateTime(moment: string | null | undefined): string {
  const date = new Date(moment ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? "N/A" : format(date);
}

/** In the viewer's locale. */
export function formatCount(credits: number): string {
  return credits.toLocaleString();
}
