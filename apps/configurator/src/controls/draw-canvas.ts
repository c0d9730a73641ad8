/** A canvas outside the page, with its 2D context. Not an OffscreenCanvas, which needs Safari 16.4. */
export function createCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("the browser has no 2D canvas");
  return context;
}

/** The picture of a canvas as a JPEG. */
export function toJpeg(context: CanvasRenderingContext2D, quality: number): Promise<Blob> {
  return toFile(context, "image/jpeg", quality);
}

/** The picture of a canvas as a PNG, pixel for pixel. */
export function toPng(context: CanvasRenderingContext2D): Promise<Blob> {
  return toFile(context, "image/png");
}

function toFile({ canvas }: CanvasRenderingContext2D, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`the browser cannot make ${type}`))),
      type,
      quality,
    );
  });
}
