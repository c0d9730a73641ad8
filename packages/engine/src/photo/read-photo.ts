import { decodeHeic } from "./decode-heic.ts";
import { readPhotoHeader } from "./photo-header.ts";
import type { PictureHeader } from "./picture-header.ts";
import { readIsoColourSpace } from "./read-iso-picture.ts";

/** A photo as its owner sees it: upright, sRGB, full size, without metadata. */
export interface Photo {
  width: number;
  height: number;
  pixels: ImageData;
}

export type PhotoProblem =
  | "not-a-picture"
  | "unsupported"
  | "too-big"
  | "too-small"
  | "cut-off"
  | "animated"
  | "unreadable";

export type ReadPhotoResult = { kind: "photo"; photo: Photo } | { kind: "refused"; problem: PhotoProblem };

const MOST_BYTES = 80 * 1024 * 1024;
/** What phones call 50 megapixels: 8192×6144. Above it four copies of the picture no longer fit a tablet. */
const MOST_PIXELS = 50_331_648;
/** The longest side that browsers' canvases and WebGL textures take on common devices. */
const MOST_SIDE_PX = 16_384;
const LEAST_SIDE_PX = 200;

/**
 * Decodes a picture file: JPEG, PNG, WebP, AVIF, HEIC, and what else the browser shows. Size and completeness are
 * judged before anything is decoded. Never throws for what is in the file: the reason comes back as a `problem`.
 * Rejects with ReaderError when the decoder for HEIC, which most browsers lack, is needed and cannot be fetched.
 */
export async function readPhoto(file: Blob): Promise<ReadPhotoResult> {
  if (file.size > MOST_BYTES) return refused("too-big");
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return refused("unreadable");
  const header = readPhotoHeader(new Uint8Array(bytes));
  if (header.kind === "unsupported") return refused("unsupported");
  if (header.kind === "unknown") return refused("not-a-picture");
  const headerProblem = problemOf(header);
  if (headerProblem) return refused(headerProblem);
  const decoded = await decode(bytes, header);
  if (!decoded) return refused("unreadable");
  // A header may lie.
  const problem = sizeProblem(decoded);
  const photo = problem ? null : toPhoto(decoded);
  decoded.close();
  return photo ? { kind: "photo", photo } : refused(problem ?? "too-big");
}

function problemOf(header: PictureHeader): PhotoProblem | null {
  if (!header.isComplete) return "cut-off";
  return header.isAnimated ? "animated" : sizeProblem(header);
}

function refused(problem: PhotoProblem): ReadPhotoResult {
  return { kind: "refused", problem };
}

function sizeProblem({ width, height }: { width: number; height: number }): PhotoProblem | null {
  if (width * height > MOST_PIXELS || Math.max(width, height) > MOST_SIDE_PX) return "too-big";
  return Math.min(width, height) < LEAST_SIDE_PX ? "too-small" : null;
}

/** A decoded picture, upright, that knows how to draw itself on an sRGB canvas. */
interface Decoded {
  width: number;
  height: number;
  drawOn: (context: CanvasRenderingContext2D) => void;
  close: () => void;
}

/** Null when the data are broken, or the browser does not know the format: it does not say which. */
async function decode(bytes: ArrayBuffer, { format }: PictureHeader): Promise<Decoded | null> {
  const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: "from-image" }).catch(
    () => null,
  );
  if (!bitmap) return format === "heic" ? decodeOurselves(bytes) : null;
  const { width, height } = bitmap;
  return {
    width,
    height,
    drawOn: (context) => context.drawImage(bitmap, 0, 0),
    close: () => bitmap.close(),
  };
}

async function decodeOurselves(bytes: ArrayBuffer): Promise<Decoded | null> {
  const decoded = await decodeHeic(bytes);
  if (!decoded) return null;
  const { width, height, data } = decoded;
  const colorSpace = readIsoColourSpace(new Uint8Array(bytes));
  const pixels = new ImageData(data, width, height, { colorSpace });
  // Putting converts from the pixels' colour space to the canvas's.
  return { width, height, drawOn: (context) => context.putImageData(pixels, 0, 0), close: () => {} };
}

/** Null when the browser has no memory for a canvas of this size. */
function toPhoto({ width, height, drawOn }: Decoded): Photo | null {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { colorSpace: "srgb", willReadFrequently: true });
  if (!context) return null;
  // Transparent places of a PNG stand on white, as in every viewer.
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
