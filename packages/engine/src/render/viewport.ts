/** Where the photo lies on the canvas: a photo pixel (x, y) is drawn at (scale · x + left, scale · y + top), in the canvas's own pixels. */
export interface Viewport {
  scale: number;
  left: number;
  top: number;
}

interface Size {
  width: number;
  height: number;
}

/** The whole photo, as large as it fits, in the middle. */
export function fitViewport(photo: Size, canvas: Size): Viewport {
  const scale = Math.min(canvas.width / photo.width, canvas.height / photo.height);
  return {
    scale,
    left: (canvas.width - scale * photo.width) / 2,
    top: (canvas.height - scale * photo.height) / 2,
  };
}
