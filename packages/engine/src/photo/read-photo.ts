import { decodeHeic } from "./decode-heic.ts";
import { hasEmptyEdge } from "./has-empty-edge.ts";
import { readPhotoHeader } from "./photo-header.ts";
import { decodePicture } from "./decode-picture.ts";
import type { PictureHeader } from "./picture-header.ts";

/** A decoded photo: upright, sRGB, full size, without metadata. */
export interface Photo {
  width: number;
  height: number;
  pixels: ImageData;
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
/** 8192×6144, which phones call 50 megapixels. Above that, four copies of the photo do not fit in a tablet's memory. */
const MAX_PIXELS = 50_331_648;
/** Maximum side of canvases and WebGL textures on common devices. */
const MAX_SIDE_PX = 16_384;
const MIN_SIDE_PX = 200;

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
  const decoded = await decode(bytes, header);
  if (!decoded) return refused(header.isComplete ? "unreadable" : "cut-off");
  // The header may be wrong.
  const problem = sizeProblem(decoded);
  const photo = problem ? null : toPhoto(decoded);
  decoded.close();
  if (!photo) return refused(problem ?? "too-big");
  // Phones replace the end of a panorama by data of their own: only the pixels tell whether a part is missing.
  if (!header.isComplete && hasEmptyEdge(photo, header.format)) return refused("cut-off");
  return { kind: "photo", photo };
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

function sizeProblem({ width, height }: { width: number; height: number }): PhotoProblem | null {
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE_PX) return "too-big";
  return Math.min(width, height) < MIN_SIDE_PX ? "too-small" : null;
}

/** A decoded, upright image that can draw itself on an sRGB canvas. */
interface Decoded {
  width: number;
  height: number;
  drawOn: (context: CanvasRenderingContext2D) => void;
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

/** Null when the browser lacks memory for a canvas of this size. */
function toPhoto({ width, height, drawOn }: Decoded): Photo | null {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { colorSpace: "srgb", willReadFrequently: true });
  if (!context) return null;
  // Transparent pixels of a PNG become white, as in image viewers.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  drawOn(context);
  try {
    return { width, height, pixels: context.getImageData(0, 0, width, height) };
  } catch {
    return null;
  } finally {
    canvas.width = 0;
  }
}
