import { decodePicture } from "./decode-picture.ts";
import { readPhotoHeader } from "./photo-header.ts";
import type { PictureHeader } from "./picture-header.ts";
import type { PhotoProblem } from "./read-photo.ts";

/** `transparent`: there is nothing to see. */
export type DecalPictureProblem = PhotoProblem | "transparent";

export type ReadDecalPictureResult =
  | { kind: "picture"; pixels: ImageData }
  | { kind: "refused"; problem: DecalPictureProblem };

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_PIXELS = 36_000_000;
/** Smaller ones are blurred at the size of a badge. */
const MIN_SIDE_PX = 24;
/** On a door in a photo of a whole car, a logo has a few hundred pixels. */
const LONG_SIDE = 640;
/** Alpha of what shows, of 255. */
const VISIBLE = 12;

/**
 * Decodes a customer's own picture for a decal: JPEG, PNG, WebP and what else the browser shows, at most 640 pixels long and
 * without transparent borders. Transparency stays. A bad file never throws; the result has the `problem`.
 */
export async function readDecalPicture(file: Blob): Promise<ReadDecalPictureResult> {
  if (file.size > MAX_BYTES) return refused("too-big");
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return refused("unreadable");
  const header = readPhotoHeader(new Uint8Array(bytes));
  if (header.kind !== "picture") return refused(header.kind === "unknown" ? "not-a-picture" : header.kind);
  const problem = problemOf(header);
  if (problem) return refused(problem);
  const decoded = await decodePicture(new Blob([bytes]));
  if (!decoded) return refused(header.format === "heic" ? "unsupported" : "unreadable");
  const pixels = draw(decoded, Math.min(1, LONG_SIDE / Math.max(decoded.width, decoded.height)));
  decoded.close();
  if (!pixels) return refused("too-big");
  const trimmed = trim(pixels);
  return trimmed ? { kind: "picture", pixels: trimmed } : refused("transparent");
}

function problemOf({ width, height, isAnimated, isComplete }: PictureHeader): PhotoProblem | null {
  if (isAnimated) return "animated";
  if (!isComplete) return "cut-off";
  if (width * height > MAX_PIXELS) return "too-big";
  return width > 0 && height > 0 && Math.min(width, height) < MIN_SIDE_PX ? "too-small" : null;
}

function refused(problem: DecalPictureProblem): ReadDecalPictureResult {
  return { kind: "refused", problem };
}

interface Drawable {
  width: number;
  height: number;
  source: CanvasImageSource;
}

/** Null when the browser lacks memory for a canvas. */
function draw({ width, height, source }: Drawable, scale: number): ImageData | null {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { colorSpace: "srgb", willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  try {
    return context.getImageData(0, 0, canvas.width, canvas.height);
  } catch {
    return null;
  } finally {
    canvas.width = 0;
  }
}

/** Without transparent rows and columns at the borders; null where nothing shows. */
function trim(pixels: ImageData): ImageData | null {
  const { width, height, data } = pixels;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < VISIBLE) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  if (right <= left) return null;
  const inner = new ImageData(right - left, bottom - top);
  for (let y = top; y < bottom; y++)
    inner.data.set(
      data.subarray((y * width + left) * 4, (y * width + right) * 4),
      (y - top) * inner.width * 4,
    );
  return inner;
}
