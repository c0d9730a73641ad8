import type { PartMask } from "@livery/engine";

/** A mask of one empty pixel, for tests of what lies where. It has no ellipse, even as a wheel, whose rim shows. */
export function maskOf(
  id: string,
  materialClass: PartMask["materialClass"],
  panel: PartMask["panel"],
): PartMask {
  const box = { left: 0, top: 0, width: 1, height: 1 };
  const alpha = new Uint8Array(1);
  const rim = materialClass === "wheel" ? { rim: {} } : {};
  return { id, materialClass, panel, box, alpha, confidence: 1, side: null, ...rim } as unknown as PartMask; // no ellipse
}
