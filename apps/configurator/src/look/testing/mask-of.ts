import type { PartMask } from "@livery/engine";

/** A mask of one empty pixel, for tests of what lies where. It has no ellipse, even as a wheel. */
export function maskOf(
  id: string,
  materialClass: PartMask["materialClass"],
  panel: PartMask["panel"],
): PartMask {
  const box = { left: 0, top: 0, width: 1, height: 1 };
  const alpha = new Uint8Array(1);
  return { id, materialClass, panel, box, alpha, confidence: 1, side: null } as unknown as PartMask; // no ellipse
}
