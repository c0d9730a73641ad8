/** First and last byte of a part of a file, inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a file of `size` bytes that a Range header asks for. Undefined means the whole file: no header,
 * several ranges or another unit, which a server may ignore. Safari plays no video from a server without ranges.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | "beyond" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < first) return undefined; // an invalid range
  return first >= size ? "beyond" : { first, last };
}
