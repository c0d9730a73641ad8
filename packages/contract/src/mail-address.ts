/** A link that writes to an address as somebody typed it (RFC 6068): a "?" or "&" in it would begin a subject or a copy. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@").replaceAll("%2B", "+")}`;
}
