/** Names a look's picture in its mail. A content id has the form of an address (RFC 2392). */
export function pictureCid(leadId: string, position: number): string {
  return `look-${position + 1}@${leadId}`;
}
