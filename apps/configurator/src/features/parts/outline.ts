import type { Mask } from "@livery/engine";

/** What is wrapped stays bright inside a white line; all else steps back. */
const line = [255, 255, 255, 255] as const;
const veil = [0, 0, 0, 165] as const;

/** A veil over the picture, `width` wide, with a window where the mask is. */
export function drawOutline(mask: Mask, width: number): ImageData {
  const height = Math.max(1, Math.round((width * mask.height) / mask.width));
  const wrapped = shrink(mask, width, height);
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (wrapped[at] === 0) {
        pixels.set(veil, at * 4);
        continue;
      }
      const isEdge =
        (x > 0 && wrapped[at - 1] === 0) ||
        (x < width - 1 && wrapped[at + 1] === 0) ||
        (y > 0 && wrapped[at - width] === 0) ||
        (y < height - 1 && wrapped[at + width] === 0);
      if (isEdge) pixels.set(line, at * 4);
    }
  }
  return new ImageData(pixels, width, height);
}

/** 1 where the mask is more than half opaque, read at the middle of each smaller pixel. */
function shrink(mask: Mask, width: number, height: number): Uint8Array {
  const small = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * mask.height) / height) * mask.width;
    for (let x = 0; x < width; x++) {
      const alpha = mask.alpha[row + Math.floor(((x + 0.5) * mask.width) / width)] ?? 0;
      small[y * width + x] = alpha > 127 ? 1 : 0;
    }
  }
  return small;
}
