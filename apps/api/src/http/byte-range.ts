/** First and last byte of a part of a file, both in it. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a file of `size` bytes that a Range header asks for. Undefined is the whole file: for no header, and for
 * several parts or another unit, which a server may leave unheeded. Safari plays no film from a server without parts.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | "beyond" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < first) return undefined; // not a range at all
  return first >= size ? "beyond" : { first, last };
}
