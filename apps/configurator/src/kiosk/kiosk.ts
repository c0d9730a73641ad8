const defaultMinutes = 2;
const key = "kiosk";

/**
 * How long a kiosk stays idle before it clears the session: two minutes for `?kiosk`, five for `?kiosk=5`. Null if the
 * query does not make the app a kiosk.
 */
export function idleClearMs(search: string): number | null {
  const value = new URLSearchParams(search).get(key);
  if (value === null) return null;
  const minutes = Number(value);
  return (Number.isFinite(minutes) && minutes > 0 ? minutes : defaultMinutes) * 60_000;
}

/** The query without the kiosk setting, for links that open on a customer's own device. */
export function withoutKiosk(search: string): string {
  const settings = new URLSearchParams(search);
  settings.delete(key);
  const rest = settings.toString();
  return rest === "" ? "" : `?${rest}`;
}
