import type { MaterialClass, PartMask, Photo } from "@livery/engine";

/** As in the reference labels; background is 0. */
const classNumbers: Record<MaterialClass, number> = { paint: 1, glass: 2, wheel: 3, lamp: 4, trim: 5 };

/** A picture of the photo's size whose red, green and blue are the class of each pixel, as a PNG's data address. */
export function drawClasses({ width, height }: Photo, pieces: readonly PartMask[]): string {
  const classes = new ImageData(width, height);
  for (let at = 3; at < classes.data.length; at += 4) classes.data[at] = 255;
  // Later pieces lie over earlier ones.
  for (const { materialClass, box, alpha } of pieces)
    for (let at = 0; at < alpha.length; at++) {
      if ((alpha[at] as number) < 128) continue;
      const x = box.left + (at % box.width);
      const y = box.top + Math.floor(at / box.width);
      classes.data.fill(classNumbers[materialClass], (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.putImageData(classes, 0, 0);
  return canvas.toDataURL("image/png");
}
