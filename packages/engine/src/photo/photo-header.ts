/** What a picture file's first and last bytes tell without decoding it. */
export type PhotoHeader =
  | { kind: "picture"; width: number; height: number; isComplete: boolean }
  | { kind: "picture"; width: null; height: null; isComplete: true }
  | { kind: "unknown" };

/**
 * Reads format, size and completeness of a JPEG, PNG, WebP or GIF. Browsers decode cut-off files halfway and then
 * answer with a grey lower half; the customer should hear of it instead. Other formats that browsers may know
 * (AVIF, HEIC, BMP) come back without a size.
 */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(view);
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return readPng(view);
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return readWebp(view, bytes);
  if (text(bytes, 0, 4) === "GIF8" && bytes.length > 10)
    return {
      kind: "picture",
      width: view.getUint16(6, true),
      height: view.getUint16(8, true),
      isComplete: bytes.at(-1) === 0x3b,
    };
  if (text(bytes, 4, 8) === "ftyp" || text(bytes, 0, 2) === "BM")
    return { kind: "picture", width: null, height: null, isComplete: true };
  return { kind: "unknown" };
}

const JPEG_START_OF_FRAME = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const JPEG_START_OF_SCAN = 0xda;

function readJpeg(view: DataView): PhotoHeader {
  let width = 0;
  let height = 0;
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (JPEG_START_OF_FRAME.includes(marker)) {
      height = view.getUint16(at + 5);
      width = view.getUint16(at + 7);
    }
    if (marker === JPEG_START_OF_SCAN) break;
    at += 2 + view.getUint16(at + 2);
  }
  return { kind: "picture", width, height, isComplete: width > 0 && hasJpegEnd(view, at) };
}

/** Phones append video or depth data after the picture, so the end marker is looked for in the scan, not at the end. */
function hasJpegEnd(view: DataView, from: number): boolean {
  for (let at = from + 2; at + 1 < view.byteLength; at++)
    if (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xd9) return true;
  return false;
}

function readPng(view: DataView): PhotoHeader {
  if (view.byteLength < 24) return { kind: "picture", width: 0, height: 0, isComplete: false };
  let at = 8;
  let isComplete = false;
  while (at + 12 <= view.byteLength && !isComplete) {
    isComplete = view.getUint32(at + 4) === 0x49454e44;
    at += 12 + view.getUint32(at);
  }
  return { kind: "picture", width: view.getUint32(16), height: view.getUint32(20), isComplete };
}

function readWebp(view: DataView, bytes: Uint8Array): PhotoHeader {
  const isComplete = view.byteLength >= view.getUint32(4, true) + 8;
  const kind = text(bytes, 12, 16);
  if (bytes.length < 30) return { kind: "picture", width: 0, height: 0, isComplete: false };
  if (kind === "VP8X")
    return { kind: "picture", width: 1 + uint24(view, 24), height: 1 + uint24(view, 27), isComplete };
  if (kind === "VP8L") {
    const bits = view.getUint32(21, true);
    return { kind: "picture", width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff), isComplete };
  }
  const width = view.getUint16(26, true) & 0x3fff;
  return { kind: "picture", width, height: view.getUint16(28, true) & 0x3fff, isComplete };
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function startsWith(bytes: Uint8Array, head: number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte);
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
