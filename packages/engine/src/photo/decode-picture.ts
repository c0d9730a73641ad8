/** A decoded, upright image. */
export interface DecodedPicture {
  width: number;
  height: number;
  source: CanvasImageSource;
  /** Frees its memory. */
  close: () => void;
}

/**
 * Decodes a picture of any format that the browser shows. Null when the data is corrupt or the browser does not support the
 * format; it does not say which.
 */
export async function decodePicture(
  file: Blob,
  options: ImageBitmapOptions = { imageOrientation: "from-image" },
): Promise<DecodedPicture | null> {
  try {
    const bitmap = await createImageBitmap(file, options);
    return { width: bitmap.width, height: bitmap.height, source: bitmap, close: () => bitmap.close() };
  } catch {
    // Safari before 17 refuses such options; an image element is always turned upright.
    return decodeImage(file);
  }
}

async function decodeImage(file: Blob): Promise<DecodedPicture | null> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(url);
  image.src = url;
  try {
    await image.decode();
  } catch {
    close();
    return null;
  }
  return { width: image.naturalWidth, height: image.naturalHeight, source: image, close };
}
