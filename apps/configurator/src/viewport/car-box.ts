import type { Box, PartMask } from "@livery/engine";

/** The bounding box of all masks, in photo pixels; undefined without masks. */
export function carBox(masks: readonly PartMask[]): Box | undefined {
  if (masks.length === 0) return undefined;
  const left = Math.min(...masks.map(({ box }) => box.left));
  const top = Math.min(...masks.map(({ box }) => box.top));
  const right = Math.max(...masks.map(({ box }) => box.left + box.width));
  const bottom = Math.max(...masks.map(({ box }) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
