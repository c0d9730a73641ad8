import { lookLeadLimits } from "@livery/contract";
import { createCanvas, toJpeg } from "./draw-canvas.ts";

/** A picture as it is shown and sent. */
export interface PreparedPicture {
  type: "image/jpeg" | "image/webp";
  base64: string;
}

const quality = 0.8;
const step = 0.8;

/** Turns a picture into a JPEG or WebP within `lookLeadLimits.pictureBytes`, scaled down as far as needed. */
export async function preparePicture(picture: Blob): Promise<PreparedPicture> {
  let fitted = picture;
  let scale = 1;
  while (!isSendable(fitted)) {
    fitted = await redraw(picture, { scale });
    scale *= step;
  }
  return { type: fitted.type, base64: await toBase64(fitted) };
}

/** For a place of 84 by 56 CSS pixels, and screens with up to three pixels for each. */
const thumbnailSidePx = 256;

/** A picture as a small JPEG in base64, of about 10 KB. */
export async function prepareThumbnail(picture: Blob): Promise<string> {
  return toBase64(await redraw(picture, { maxSidePx: thumbnailSidePx }));
}

function isSendable(picture: Blob): picture is Blob & { type: PreparedPicture["type"] } {
  const isRightKind = picture.type === "image/jpeg" || picture.type === "image/webp";
  return isRightKind && picture.size <= lookLeadLimits.pictureBytes;
}

async function redraw(
  picture: Blob,
  { scale = 1, maxSidePx = Number.POSITIVE_INFINITY }: { scale?: number; maxSidePx?: number },
): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  try {
    const factor = Math.min(scale, maxSidePx / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * factor));
    const height = Math.max(1, Math.round(bitmap.height * factor));
    const context = createCanvas(width, height);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    return await toJpeg(context, quality);
  } finally {
    bitmap.close();
  }
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
