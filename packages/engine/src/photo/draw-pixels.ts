type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The pixels of an upright picture in sRGB. Null when the browser lacks memory for a canvas of this size. */
export function drawPixels(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  { width, height, drawOn }: { width: number; height: number; drawOn: (context: Context) => void },
): ImageData | null {
  canvas.width = width;
  canvas.height = height;
  const context: Context | null = canvas.getContext("2d", { colorSpace: "srgb", willReadFrequently: true });
  if (!context) return null;
  // Transparent pixels of a PNG become white, as in image viewers.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  drawOn(context);
  try {
    return context.getImageData(0, 0, width, height);
  } catch {
    return null;
  } finally {
    canvas.width = 0;
  }
}
