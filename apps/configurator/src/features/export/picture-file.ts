import type { Film } from "@livery/catalog";

export interface PictureFormat {
  type: "image/png" | "image/jpeg";
  extension: "png" | "jpg";
  /** 0..1 where the format loses something. */
  quality?: number;
}

export const pngFormat: PictureFormat = { type: "image/png", extension: "png" };
export const jpegFormat: PictureFormat = { type: "image/jpeg", extension: "jpg", quality: 0.92 };

export function pictureFileName(film: Film, format: PictureFormat): string {
  return `livery-${film.id}.${format.extension}`;
}

/** The pixels as a file. PNG keeps every one of them as it is. */
export async function encodePicture(pixels: ImageData, format: PictureFormat): Promise<Blob> {
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no memory for a picture of this size");
  context.putImageData(pixels, 0, 0);
  const blob = await canvas.convertToBlob(format);
  // A browser that cannot encode a type quietly answers with another one.
  if (blob.type !== format.type) throw new Error(`this browser made ${blob.type} of ${format.type}`);
  return blob;
}

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has to have begun before its address may go.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
