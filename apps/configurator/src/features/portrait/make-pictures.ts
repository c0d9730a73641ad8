import { createCanvas } from "../../controls/draw-canvas.ts";
import type { Look } from "../../look/layer.ts";
import type { Drawable, PictureSet } from "./picture-set.ts";
import type { DrawOptions, PortraitSource } from "./portrait-source.ts";

export async function makePictures(
  source: PortraitSource,
  look: Look,
  options: DrawOptions,
): Promise<PictureSet> {
  const photo = toDrawable(await source.drawPhoto(options));
  const drawn = toDrawable(await source.drawLook(look, options));
  options.signal.throwIfAborted();
  return { look: drawn, photo, car: source.car };
}

export function toDrawable(pixels: ImageData): Drawable {
  const { width, height } = pixels;
  const context = createCanvas(width, height);
  context.putImageData(pixels, 0, 0);
  return { image: context.canvas, width, height };
}

/** Brightness of the upper and lower end of a picture as displayed, 0 to 1. */
export function measureLight({ image, width, height }: Drawable): { top: number; bottom: number } {
  const rows = 16;
  const small = createCanvas(1, rows);
  small.imageSmoothingQuality = "high";
  const half = createCanvas(32, 32);
  half.imageSmoothingQuality = "high";
  half.drawImage(image, 0, 0, width, height, 0, 0, 32, 32);
  small.drawImage(half.canvas, 0, 0, 1, rows);
  const { data } = small.getImageData(0, 0, 1, rows);
  const lightAt = (row: number) =>
    (0.299 * (data[row * 4] ?? 0) + 0.587 * (data[row * 4 + 1] ?? 0) + 0.114 * (data[row * 4 + 2] ?? 0)) /
    255;
  return { top: (lightAt(0) + lightAt(1)) / 2, bottom: (lightAt(rows - 1) + lightAt(rows - 2)) / 2 };
}
