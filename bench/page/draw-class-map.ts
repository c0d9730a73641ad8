import type { MaterialClass, PartMask, Photo } from "@livery/engine";

/** As in the ground truth; background is 0. */
const classNumbers: Record<MaterialClass, number> = { paint: 1, glass: 2, wheel: 3, lamp: 4, trim: 5 };

/** The material class of each pixel in red, green, and blue, as a PNG data URL of the photo's size. */
export function drawClassMap({ width, height }: Photo, masks: readonly PartMask[]): string {
  const classes = new ImageData(width, height);
  for (let at = 3; at < classes.data.length; at += 4) classes.data[at] = 255;
  // Later masks cover earlier ones.
  for (const { materialClass, box, alpha } of masks)
    for (const [at, value] of alpha.entries()) {
      if (value < 128) continue;
      const x = box.left + (at % box.width);
      const y = box.top + Math.floor(at / box.width);
      classes.data.fill(classNumbers[materialClass], (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return toPngUrl(classes);
}

/** The pixels as a PNG data URL. */
export function toPngUrl(pixels: ImageData): string {
  const canvas = document.createElement("canvas");
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  canvas.getContext("2d")?.putImageData(pixels, 0, 0);
  return canvas.toDataURL("image/png");
}
