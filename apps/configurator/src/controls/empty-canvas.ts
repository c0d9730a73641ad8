/** Lets go of what is drawn on a canvas that is done with: its element may be held a while longer. */
export function emptyCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
