/** Frees the pixels of an unmounted canvas, whose element may be referenced longer. */
export function emptyCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
