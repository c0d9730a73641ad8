/** Whether the bytes from a place on are these letters, each one byte. */
export function startsWith(view: DataView, start: string, at = 0): boolean {
  if (view.byteLength < at + start.length) return false;
  return Array.from(start).every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0));
}
