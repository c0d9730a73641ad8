import { byteAt } from "../array-access.ts";
import type { Box } from "./box.ts";

/** A soft mask's alpha inside a box of the photo, at full or reduced size. */
export interface BoxedMask {
  box: Box;
  alpha: Uint8Array;
}

export interface MaskParts {
  /** Drawn together. Where they meet, each covers its share of a pixel. */
  masks: readonly BoxedMask[];
  /** Drawn later, next to them: their share of border pixels is filled too, so that no background shows through. */
  neighbors: readonly BoxedMask[];
  /** What lies over them and stays unchanged. */
  covers: readonly BoxedMask[];
}

/** The combined soft mask over an area: the sum of the masks, filled at neighbors and reduced by covers. */
export function composeMask({ masks, neighbors, covers }: MaskParts, area: Box): Uint8Array<ArrayBuffer> {
  const composed = new Uint8Array(area.width * area.height);
  for (const mask of masks)
    forEachRow(mask, area, (row, start) => {
      for (let x = 0; x < row.length; x++)
        composed[start + x] = Math.min(255, byteAt(composed, start + x) + byteAt(row, x));
    });
  for (const neighbor of neighbors)
    forEachRow(neighbor, area, (row, start) => {
      for (let x = 0; x < row.length; x++)
        if (composed[start + x])
          composed[start + x] = Math.min(255, byteAt(composed, start + x) + byteAt(row, x));
    });
  for (const cover of covers)
    forEachRow(cover, area, (row, start) => {
      for (let x = 0; x < row.length; x++)
        composed[start + x] = Math.round((byteAt(composed, start + x) * (255 - byteAt(row, x))) / 255);
    });
  return composed;
}

/** The smallest box around several boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** The intersection of two boxes; null when they do not overlap. */
export function intersect(a: Box, b: Box): Box | null {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const width = Math.min(a.left + a.width, b.left + b.width) - left;
  const height = Math.min(a.top + a.height, b.top + b.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** Calls `visit` with each row of a mask inside the area, and the index in the area where the row starts. */
function forEachRow(
  { box, alpha }: BoxedMask,
  area: Box,
  visit: (row: Uint8Array, start: number) => void,
): void {
  const shared = intersect(box, area);
  if (!shared) return;
  for (let y = shared.top; y < shared.top + shared.height; y++) {
    const from = (y - box.top) * box.width + shared.left - box.left;
    visit(alpha.subarray(from, from + shared.width), (y - area.top) * area.width + shared.left - area.left);
  }
}
