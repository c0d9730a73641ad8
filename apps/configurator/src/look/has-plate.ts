import type { PartMask } from "@livery/engine";

/** Whether a license plate was found. */
export function hasPlate(masks: readonly PartMask[]): boolean {
  return masks.some(({ panel }) => panel === "plate");
}
