import type { MaterialClass, PartMask, Photo } from "@livery/engine";
import { panelTable } from "../src/parts/label-tables.ts";

/** As in the ground truth; background is 0. */
const classNumbers: Record<MaterialClass, number> = { paint: 1, glass: 2, wheel: 3, lamp: 4, trim: 5 };

/** The material class of each pixel. */
export function drawClassMap(photo: Photo, masks: readonly PartMask[]): string {
  return drawLabelMap(photo, masks, ({ materialClass }) => classNumbers[materialClass]);
}

/** The panel of each pixel of paint, 0 elsewhere. */
export function drawPanelMap(photo: Photo, masks: readonly PartMask[]): string {
  return drawLabelMap(photo, masks, ({ materialClass, panel }) =>
    materialClass === "paint" ? Math.max(0, panelTable.indexOf(panel ?? "none")) : 0,
  );
}

/** The number of the mask at each pixel in red, green, and blue, as a PNG data URL of the photo's size. */
function drawLabelMap(
  { width, height }: Photo,
  masks: readonly PartMask[],
  numberOf: (mask: PartMask) => number,
): string {
  const labels = new ImageData(width, height);
  for (let at = 3; at < labels.data.length; at += 4) labels.data[at] = 255;
  // Later masks cover earlier ones.
  for (const mask of masks) {
    const { box, alpha } = mask;
    const label = numberOf(mask);
    for (const [at, value] of alpha.entries()) {
      if (value < 128) continue;
      const x = box.left + (at % box.width);
      const y = box.top + Math.floor(at / box.width);
      labels.data.fill(label, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return toPngUrl(labels);
}

/** The pixels as a PNG data URL. */
export function toPngUrl(pixels: ImageData): string {
  const canvas = document.createElement("canvas");
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  canvas.getContext("2d")?.putImageData(pixels, 0, 0);
  return canvas.toDataURL("image/png");
}
