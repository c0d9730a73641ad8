const usualMinutes = 2;
const key = "kiosk";

/**
 * How long a kiosk waits for the next touch before it wipes, by the address: `?kiosk` is two minutes, `?kiosk=5` five.
 * Null where the app is nobody's kiosk.
 */
export function idleWipeMs(search: string): number | null {
  const value = new URLSearchParams(search).get(key);
  if (value === null) return null;
  const minutes = Number(value);
  return (Number.isFinite(minutes) && minutes > 0 ? minutes : usualMinutes) * 60_000;
}

/** The rest of the address's query: for who opens it on a device of their own. */
export function withoutKiosk(search: string): string {
  const settings = new URLSearchParams(search);
  settings.delete(key);
  const rest = settings.toString();
  return rest === "" ? "" : `?${rest}`;
}
