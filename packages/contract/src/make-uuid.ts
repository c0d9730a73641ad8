/** A random UUID, version 4. `crypto.randomUUID` exists only on pages with https or on localhost. */
export function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const set = (at: number, keep: number, bits: number) => (((bytes[at] ?? 0) & keep) | bits).toString(16);
  const hex = Array.from(bytes, (byte, at) => {
    if (at === 6) return set(at, 0x0f, 0x40);
    return at === 8 ? set(at, 0x3f, 0x80) : byte.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
