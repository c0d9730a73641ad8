import type { Page } from "@playwright/test";
import type { PhotoFile } from "./photos.ts";
import type { Area } from "./picture.ts";

interface Placed {
  photo: PhotoFile;
  /** Source area of the photo; all of it by default. */
  from?: Area;
  /** Target area in the new photo. */
  to: Area;
}

/** Draws photos over each other into a new one, with the browser under test. */
export async function composePhoto(
  page: Page,
  size: { width: number; height: number },
  placed: readonly Placed[],
): Promise<PhotoFile> {
  const layers = placed.map(({ photo, from = whole, to }) => ({
    file: photo.buffer.toString("base64"),
    from,
    to,
  }));
  const base64 = await page.evaluate(drawInPage, { size, layers });
  return { name: "car.jpg", mimeType: "image/jpeg", buffer: Buffer.from(base64, "base64") };
}

const whole: Area = { left: 0, top: 0, width: 1, height: 1 };

interface Drawing {
  size: { width: number; height: number };
  layers: readonly { file: string; from: Area; to: Area }[];
}

async function drawInPage({ size, layers }: Drawing): Promise<string> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser has no canvas for this picture");
  for (const { file, from, to } of layers) {
    const bytes = Uint8Array.from(atob(file), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const inPixels = ({ left, top, width, height }: Area, of: { width: number; height: number }) =>
      [left * of.width, top * of.height, width * of.width, height * of.height] as const;
    context.drawImage(bitmap, ...inPixels(from, bitmap), ...inPixels(to, size));
  }
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
  const made = new Uint8Array(await blob.arrayBuffer());
  const chunks = Array.from({ length: Math.ceil(made.length / 0x8000) }, (_, at) =>
    String.fromCharCode(...made.subarray(at * 0x8000, (at + 1) * 0x8000)),
  );
  return btoa(chunks.join(""));
}
