import { readPhotoHeader } from "./photo-header.ts";

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
  | "unreadable";

export type ReadPhotoResult = { kind: "photo"; photo: Photo } | { kind: "refused"; problem: PhotoProblem };

const MOST_BYTES = 80 * 1024 * 1024;
/** Phones make up to 50 million pixels by default; above it four copies of the picture no longer fit a tablet. */
const MOST_PIXELS = 52_000_000;
/** The longest side that browsers' canvases and WebGL textures take on common devices. */
const MOST_SIDE_PX = 16_384;
const LEAST_SIDE_PX = 200;

/** Decodes a picture file. Never throws for what is in the file: the reason comes back as a `problem`. */
export async function readPhoto(file: Blob): Promise<ReadPhotoResult> {
  if (file.size > MOST_BYTES) return refused("too-big");
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return refused("unreadable");
  const header = readPhotoHeader(new Uint8Array(bytes));
  if (header.kind === "unknown") return refused("not-a-picture");
  if (!header.isComplete) return refused("cut-off");
  const headerProblem = header.width === null ? null : sizeProblem(header.width, header.height);
  if (headerProblem) return refused(headerProblem);
  const bitmap = await decode(bytes);
  if (!bitmap) return refused(header.width === null ? "unsupported" : "unreadable");
  const problem = sizeProblem(bitmap.width, bitmap.height);
  const photo = problem ? null : toPhoto(bitmap);
  bitmap.close();
  return photo ? { kind: "photo", photo } : refused(problem ?? "too-big");
}

function refused(problem: PhotoProblem): ReadPhotoResult {
  return { kind: "refused", problem };
}

function sizeProblem(width: number, height: number): PhotoProblem | null {
  if (width * height > MOST_PIXELS || Math.max(width, height) > MOST_SIDE_PX) return "too-big";
  return Math.min(width, height) < LEAST_SIDE_PX ? "too-small" : null;
}

/** Null when the browser does not know the format or the data are broken: it does not say which. */
async function decode(bytes: ArrayBuffer): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([bytes]), { imageOrientation: "from-image" });
  } catch {
    return null;
  }
}

/** Null when the browser has no memory for a canvas of this size. */
function toPhoto(bitmap: ImageBitmap): Photo | null {
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext("2d", { colorSpace: "srgb", willReadFrequently: true });
  if (!context) return null;
  // Transparent places of a PNG stand on white, as in every viewer.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  try {
    const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width: bitmap.width, height: bitmap.height, pixels };
  } catch {
    return null;
  } finally {
    canvas.width = 0;
  }
}
