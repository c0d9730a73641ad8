import type { PictureHeader } from "./picture-header.ts";
import { isRaw } from "./is-raw.ts";
import { readGif } from "./read-gif.ts";
import { readIsoPicture } from "./read-iso-picture.ts";
import { readJpeg } from "./read-jpeg.ts";
import { readPng } from "./read-png.ts";
import { readWebp } from "./read-webp.ts";
import { startsWith } from "./starts-with.ts";

export type PhotoHeader =
  | PictureHeader
  /** An image format that browsers do not show: TIFF, JPEG XL, Photoshop. */
  | { kind: "unsupported" }
  /** What a camera's sensor saw, before it is made into a picture. */
  | { kind: "raw" }
  | { kind: "empty" }
  | { kind: "unknown" };

/** Detects a file's format from its content; its name and MIME type are ignored. */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return read(view);
  } catch (error) {
    // A header that is truncated or points beyond the end of the file.
    if (error instanceof RangeError) return { kind: "unknown" };
    throw error;
  }
}

function read(view: DataView): PhotoHeader {
  if (view.byteLength === 0) return { kind: "empty" };
  if (isRaw(view)) return { kind: "raw" };
  if (startsWith(view, "\xff\xd8\xff")) return readJpeg(view);
  if (startsWith(view, "\x89PNG")) return readPng(view);
  if (startsWith(view, "RIFF") && startsWith(view, "WEBP", 8)) return readWebp(view);
  if (startsWith(view, "GIF8")) return readGif(view);
  if (startsWith(view, "ftyp", 4)) return readIsoPicture(view) ?? { kind: "unknown" };
  if (startsWith(view, "BM")) return readBmp(view);
  const isUnsupported = unsupportedSignatures.some((signature) => startsWith(view, signature));
  return { kind: isUnsupported ? "unsupported" : "unknown" };
}

/** TIFF, JPEG XL with and without container, JPEG 2000, Photoshop. */
const unsupportedSignatures = [
  "II*\0",
  "MM\0*",
  "\xff\x0a",
  "\0\0\0\x0cJXL ",
  "\0\0\0\x0cjP  ",
  "8BPS",
] as const;

function readBmp(view: DataView): PictureHeader {
  const isComplete = view.byteLength >= view.getUint32(2, true);
  // A negative height means that rows run from the top.
  const [width, height] = [view.getInt32(18, true), Math.abs(view.getInt32(22, true))];
  return { kind: "picture", format: "bmp", width, height, isComplete, isAnimated: false };
}
