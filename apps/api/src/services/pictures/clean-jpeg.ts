export interface CleanJpeg {
  bytes: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * The same picture without anything that a camera or a program adds to it: no Exif with its place and time, no thumbnails, no
 * comments, nothing behind the end. The color profile stays. Undefined when it is not a whole JPEG.
 */
export function cleanJpeg(bytes: Uint8Array): CleanJpeg | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== marker.start) return undefined;
  const kept = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const kind = bytes[at + 1] ?? 0;
    // Any number of FF may stand before a marker.
    if (kind === 0xff) {
      at++;
      continue;
    }
    const end = at + 2 + readWord(bytes, at + 2);
    if (end < at + 4 || end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    at = kind === marker.scan ? findScanEnd(bytes, end) : end;
    if (kind === marker.scan) kept.push(bytes.subarray(end - segment.length, at));
    else if (isPartOfPicture(kind, segment)) kept.push(segment);
    if (isFrame(kind)) size = { height: readWord(segment, 5), width: readWord(segment, 7) };
    if (bytes[at] === 0xff && bytes[at + 1] === marker.end) {
      if (!size || size.width === 0 || size.height === 0) return undefined;
      return { bytes: Buffer.concat([...kept, bytes.subarray(at, at + 2)]), ...size };
    }
  }
  return undefined;
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe };

function readWord(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

/** Compressed data goes on until a marker that is neither a stuffed byte nor a restart. */
function findScanEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    const isMarker = bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7);
    if (isMarker) return at;
    at++;
  }
  return bytes.length;
}

/** SOF0 to SOF15, without the three of these numbers that are something else. */
function isFrame(kind: number): boolean {
  return kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
}

/** A JFIF header without a thumbnail. */
const jfifLength = 18;

/** Of the application's segments, only those that say how to read the colors. */
function isPartOfPicture(kind: number, segment: Uint8Array): boolean {
  if (kind === marker.comment) return false;
  if (kind < 0xe0 || kind > 0xef) return true;
  const name = Buffer.from(segment.subarray(4, 16)).toString("latin1");
  if (kind === 0xe0) return name.startsWith("JFIF\0") && segment.length === jfifLength;
  if (kind === 0xe2) return name.startsWith("ICC_PROFILE\0");
  return kind === 0xee && name.startsWith("Adobe");
}
