/** Decoded, four bytes each: 67 MB. The app sends a tenth. */
const mostPixels = 4096 * 4096;

/**
 * False for a JPEG, WebP or PNG in base64 that says it is larger than any that the app sends. A file of thirty bytes can say
 * that it is 16,384 pixels wide and high, and whoever shows it needs a gigabyte. True when it says no size: nobody shows it.
 */
export function isSmallEnough(base64: string): boolean {
  const bytes = atob(base64);
  const size = bytes.startsWith("RIFF")
    ? readWebp(bytes)
    : bytes.startsWith("\x89PNG")
      ? {
          width: word(bytes, 16) * 65_536 + word(bytes, 18),
          height: word(bytes, 20) * 65_536 + word(bytes, 22),
        }
      : readJpeg(bytes);
  return !(size.width * size.height > mostPixels);
}

/** NaN where a file ends before it says its size. */
interface Size {
  width: number;
  height: number;
}

const unknown: Size = { width: Number.NaN, height: Number.NaN };

/** As decoders do: whatever stands between two segments is skipped. */
function readJpeg(bytes: string): Size {
  let at = 2;
  while (at < bytes.length) {
    at = bytes.indexOf("\xff", at) + 1;
    if (at === 0) return unknown;
    const marker = bytes.charCodeAt(at);
    if (isFrame(marker)) return { height: word(bytes, at + 4), width: word(bytes, at + 6) };
    // The pixels follow.
    if (marker === 0xda) return unknown;
    if (hasLength(marker)) at += 1 + word(bytes, at + 1);
  }
  return unknown;
}

/** SOF0 to SOF15, without the three of these numbers that are something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Fill bytes, stuffed bytes, restarts and the start of the picture stand alone. */
function hasLength(marker: number): boolean {
  return marker > 0x01 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd8);
}

/** Lossy, lossless or extended: the kind of the first chunk, which begins at byte 20. */
function readWebp(bytes: string): Size {
  const small = (at: number) => bytes.charCodeAt(at) + bytes.charCodeAt(at + 1) * 256;
  const kind = bytes.slice(12, 16);
  if (kind === "VP8 ") return { width: small(26) & 0x3fff, height: small(28) & 0x3fff };
  if (kind === "VP8L") {
    const both = small(21) + small(23) * 65_536;
    return { width: (both & 0x3fff) + 1, height: ((both >>> 14) & 0x3fff) + 1 };
  }
  const long = (at: number) => small(at) + bytes.charCodeAt(at + 2) * 65_536 + 1;
  return kind === "VP8X" ? { width: long(24), height: long(27) } : unknown;
}

/** Two bytes, the higher one first. */
function word(bytes: string, at: number): number {
  return bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1);
}
