import type { PartMask } from "@livery/engine";

/** A mask of one pixel. Its material class does not matter. */
export function anyMask(id: string): PartMask {
  const box = { left: 3, top: 4, width: 1, height: 1 };
  const alpha = new Uint8Array([255]);
  return { id, materialClass: "paint", panel: null, side: null, box, alpha, confidence: 1 };
}
