import type { Box } from "../parts/part-piece.ts";

/** A piece's soft mask on some raster of the photo, at full size or smaller. */
export interface BoxedMask {
  box: Box;
  alpha: Uint8Array;
}

/** The soft mask, over an area, of pieces drawn as one, less what lies over them. */
export function composeMask(
  pieces: readonly BoxedMask[],
  covers: readonly BoxedMask[],
  area: Box,
): Uint8Array<ArrayBuffer> {
  const mask = new Uint8Array(area.width * area.height);
  for (const piece of pieces)
    eachRow(piece, area, (own, at) => {
      for (let x = 0; x < own.length; x++) mask[at + x] = Math.max(mask[at + x] as number, own[x] as number);
    });
  for (const cover of covers)
    eachRow(cover, area, (over, at) => {
      for (let x = 0; x < over.length; x++)
        mask[at + x] = Math.round(((mask[at + x] as number) * (255 - (over[x] as number))) / 255);
    });
  return mask;
}

/** The smallest box around all of these. */
export function boxAround(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** What two boxes share; null when they lie apart. */
export function intersect(a: Box, b: Box): Box | null {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const width = Math.min(a.left + a.width, b.left + b.width) - left;
  const height = Math.min(a.top + a.height, b.top + b.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** Each row that a mask has in the area, and where that row begins in the area's own bytes. */
function eachRow({ box, alpha }: BoxedMask, area: Box, take: (row: Uint8Array, at: number) => void): void {
  const shared = intersect(box, area);
  if (!shared) return;
  for (let y = shared.top; y < shared.top + shared.height; y++) {
    const from = (y - box.top) * box.width + shared.left - box.left;
    take(alpha.subarray(from, from + shared.width), (y - area.top) * area.width + shared.left - area.left);
  }
}
