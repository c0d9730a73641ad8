import type { Box, PartMask } from "@livery/engine";

/** The rectangle around all pieces, in photo pixels; undefined where there are none. */
export function carBox(pieces: readonly PartMask[]): Box | undefined {
  if (pieces.length === 0) return undefined;
  const left = Math.min(...pieces.map(({ box }) => box.left));
  const top = Math.min(...pieces.map(({ box }) => box.top));
  const right = Math.max(...pieces.map(({ box }) => box.left + box.width));
  const bottom = Math.max(...pieces.map(({ box }) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
