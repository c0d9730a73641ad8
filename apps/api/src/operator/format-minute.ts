/** A readable time in UTC: "2026-11-21 09:30". */
export function formatMinute(time: Date): string {
  return time.toISOString().slice(0, 16).replace("T", " ");
}
