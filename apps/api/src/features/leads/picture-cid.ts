/** Names the picture of the scene in its mail. */
export function sceneCid(leadId: string): string {
  return `scene@${leadId}`;
}

/** Names the picture of another photo of the car in its mail. */
export function photoCid(leadId: string, photo: number): string {
  return `photo-${photo + 1}@${leadId}`;
}

/** Names a look's picture in its mail. A content id has the form of an address (RFC 2392). */
export function pictureCid(leadId: string, position: number): string {
  return `look-${position + 1}@${leadId}`;
}
