/** Where the photo is on the canvas: photo pixel (x, y) is at (scale · x + left, scale · y + top) in canvas pixels. */
export interface Viewport {
  scale: number;
  left: number;
  top: number;
}

interface Size {
  width: number;
  height: number;
}

/** Fits the whole photo into the canvas, centered. */
export function fitViewport(photo: Size, canvas: Size): Viewport {
  const scale = Math.min(canvas.width / photo.width, canvas.height / photo.height);
  return {
    scale,
    left: (canvas.width - scale * photo.width) / 2,
    top: (canvas.height - scale * photo.height) / 2,
  };
}
