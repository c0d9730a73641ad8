import { byteAt } from "../array-access.ts";
import type { Box } from "./box.ts";
import type { Mask } from "./mask.ts";

/** A rectangle of a mask: one alpha byte per pixel of the box, row by row. */
export interface AlphaBox {
  box: Box;
  alpha: Uint8Array<ArrayBuffer>;
}

/** Copies a box of alpha into its place in a full mask. */
export function pasteAlpha(mask: Mask, { box, alpha }: AlphaBox): void {
  for (let y = 0; y < box.height; y++)
    mask.alpha.set(alpha.subarray(y * box.width, (y + 1) * box.width), (box.top + y) * mask.width + box.left);
}

/** The smallest box around all pixels above 0; null for an empty mask. */
export function cropAlpha({ width, height, alpha }: Mask): AlphaBox | null {
  const edge = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++) {
    const [start, end] = [y * width, (y + 1) * width];
    let first = start;
    while (first < end && byteAt(alpha, first) === 0) first++;
    if (first === end) continue;
    let last = end - 1;
    // Only what lies beyond the rows above can widen the box.
    while (last > first && last - start >= edge.right && byteAt(alpha, last) === 0) last--;
    edge.left = Math.min(edge.left, first - start);
    edge.top = Math.min(edge.top, y);
    edge.right = Math.max(edge.right, last - start + 1);
    edge.bottom = y + 1;
  }
  if (edge.right === 0) return null;
  const box = {
    left: edge.left,
    top: edge.top,
    width: edge.right - edge.left,
    height: edge.bottom - edge.top,
  };
  const cropped = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y++)
    cropped.set(
      alpha.subarray((box.top + y) * width + box.left, (box.top + y) * width + edge.right),
      y * box.width,
    );
  return { box, alpha: cropped };
}
