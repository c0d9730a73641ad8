import { drawPixels } from "./draw-pixels.ts";
import { makePreview } from "./make-preview.ts";
import { sizeProblem } from "./photo-size.ts";
import type { Raster } from "./resize.ts";

/** A decoded photo; the preview is null where the photo is no larger than one. Null when it cannot be decoded here. */
export type PhotoAnswer = { pixels: ImageData; preview: Raster | null } | null;

addEventListener("message", ({ data: file }: MessageEvent<Blob>) => {
  // Whatever fails here is tried, and reported, on the page.
  decode(file).then(answer, () => answer(null));
});

function answer(photo: PhotoAnswer): void {
  const buffers = photo
    ? [photo.pixels.data.buffer, ...(photo.preview ? [photo.preview.data.buffer] : [])]
    : [];
  postMessage(photo, { transfer: buffers });
}

async function decode(file: Blob): Promise<PhotoAnswer> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { width, height } = bitmap;
  // The header may be wrong.
  if (sizeProblem(bitmap)) return null;
  const drawOn = (context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D) =>
    context.drawImage(bitmap, 0, 0);
  const pixels = drawPixels(new OffscreenCanvas(width, height), { width, height, drawOn });
  bitmap.close();
  if (!pixels) return null;
  const preview = makePreview(pixels);
  return { pixels, preview: preview === pixels ? null : preview };
}
