import { byteAt } from "../array-access.ts";
import type { Box } from "./box.ts";

/** A piece's soft mask on some raster of the photo, at full size or smaller. */
export interface BoxedMask {
  box: Box;
  alpha: Uint8Array;
}

export interface MaskParts {
  /** Drawn as one. Where they meet, each has its share of a pixel. */
  pieces: readonly BoxedMask[];
  /** Drawn later, beside them: their shares of pixels on the border are filled, so that nothing shines through. */
  neighbours: readonly BoxedMask[];
  /** What lies over them and stays as it was. */
  covers: readonly BoxedMask[];
}

/** The soft mask of a stroke over an area. */
export function composeMask({ pieces, neighbours, covers }: MaskParts, area: Box): Uint8Array<ArrayBuffer> {
  const mask = new Uint8Array(area.width * area.height);
  for (const piece of pieces)
    eachRow(piece, area, (own, at) => {
      for (let x = 0; x < own.length; x++)
        mask[at + x] = Math.min(255, byteAt(mask, at + x) + byteAt(own, x));
    });
  for (const neighbour of neighbours)
    eachRow(neighbour, area, (beside, at) => {
      for (let x = 0; x < beside.length; x++)
        if (mask[at + x]) mask[at + x] = Math.min(255, byteAt(mask, at + x) + byteAt(beside, x));
    });
  for (const cover of covers)
    eachRow(cover, area, (over, at) => {
      for (let x = 0; x < over.length; x++)
        mask[at + x] = Math.round((byteAt(mask, at + x) * (255 - byteAt(over, x))) / 255);
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
