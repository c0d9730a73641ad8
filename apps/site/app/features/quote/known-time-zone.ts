/** UTC in a browser that is older than the time zone's name. */
export function knownTimeZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone });
    return timeZone;
  } catch {
    return "UTC"; // a RangeError is its only answer
  }
}
