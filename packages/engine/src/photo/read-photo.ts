import { decodeHeic } from "./decode-heic.ts";
import { decodePhoto } from "./decode-photo.ts";
import { drawPixels } from "./draw-pixels.ts";
import { hasEmptyEdge } from "./has-empty-edge.ts";
import { sizeProblem } from "./photo-size.ts";
import { readPhotoHeader } from "./photo-header.ts";
import { decodePicture } from "./decode-picture.ts";
import type { PictureHeader } from "./picture-header.ts";
import type { Raster } from "./resize.ts";

/** A decoded photo: upright, sRGB, full size, without metadata. */
export interface Photo {
  width: number;
  height: number;
  pixels: ImageData;
  /** The photo at preview size, where it was made while decoding. */
  preview?: Raster;
}

export type PhotoProblem =
  | "not-a-picture"
  | "empty"
  | "raw"
  | "unsupported"
  | "too-big"
  | "too-small"
  | "cut-off"
  | "animated"
  | "unreadable";

export type ReadPhotoResult = { kind: "photo"; photo: Photo } | { kind: "refused"; problem: PhotoProblem };

const MAX_BYTES = 80 * 1024 * 1024;

/**
 * Decodes an image file: JPEG, PNG, WebP, AVIF, HEIC and any other format the browser shows. Size and completeness are
 * checked before decoding. A bad file never throws; the result has the `problem`. When the HEIC decoder, which most browsers
 * lack, is needed, rejects with ReaderError if it cannot be downloaded and with WebAssemblyError if it cannot run.
 */
export async function readPhoto(file: Blob): Promise<ReadPhotoResult> {
  if (file.size > MAX_BYTES) return refused("too-big");
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return refused("unreadable");
  const header = readPhotoHeader(new Uint8Array(bytes));
  if (header.kind !== "picture") return refused(header.kind === "unknown" ? "not-a-picture" : header.kind);
  const headerProblem = problemOf(header);
  if (headerProblem) return refused(headerProblem);
  const result = (await readInWorker(bytes)) ?? (await readOnPage(bytes, header));
  if (result.kind === "refused") return result;
  const { photo } = result;
  // Phones replace the end of a panorama by data of their own: only the pixels tell whether a part is missing.
  if (!header.isComplete && hasEmptyEdge(photo, header.format)) return refused("cut-off");
  return { kind: "photo", photo };
}

async function readInWorker(bytes: ArrayBuffer): Promise<ReadPhotoResult | null> {
  const decoded = await decodePhoto(new Blob([bytes]));
  if (!decoded) return null;
  const { pixels, preview } = decoded;
  const { width, height } = pixels;
  return { kind: "photo", photo: { width, height, pixels, ...(preview && { preview }) } };
}

async function readOnPage(bytes: ArrayBuffer, header: PictureHeader): Promise<ReadPhotoResult> {
  const decoded = await decode(bytes, header);
  if (!decoded) return refused(header.isComplete ? "unreadable" : "cut-off");
  // The header may be wrong.
  const problem = sizeProblem(decoded);
  const pixels = problem ? null : drawPixels(document.createElement("canvas"), decoded);
  decoded.close();
  if (!pixels) return refused(problem ?? "too-big");
  const { width, height } = decoded;
  return { kind: "photo", photo: { width, height, pixels } };
}

function problemOf(header: PictureHeader): PhotoProblem | null {
  const isIso = header.format === "heic" || header.format === "avif";
  if (isIso && !header.isComplete) return "cut-off";
  if (header.isAnimated) return "animated";
  return header.width > 0 && header.height > 0 ? sizeProblem(header) : null;
}

function refused(problem: PhotoProblem): ReadPhotoResult {
  return { kind: "refused", problem };
}

/** A decoded, upright image that can draw itself on an sRGB canvas. */
interface Decoded {
  width: number;
  height: number;
  drawOn: (context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D) => void;
  close: () => void;
}

/** Null when the data is corrupt or the browser does not support the format; it does not say which. */
async function decode(bytes: ArrayBuffer, { format }: PictureHeader): Promise<Decoded | null> {
  const picture = await decodePicture(new Blob([bytes]));
  if (!picture) return format === "heic" ? decodeWithLibheif(bytes) : null;
  const { width, height, source, close } = picture;
  return { width, height, drawOn: (context) => context.drawImage(source, 0, 0), close };
}

async function decodeWithLibheif(bytes: ArrayBuffer): Promise<Decoded | null> {
  const decoded = await decodeHeic(bytes);
  if (!decoded) return null;
  const { width, height, data } = decoded;
  const pixels = new ImageData(data, width, height);
  return { width, height, drawOn: (context) => context.putImageData(pixels, 0, 0), close: () => {} };
}
