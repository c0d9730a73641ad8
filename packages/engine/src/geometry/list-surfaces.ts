import { type BoxedMask, boxAround, composeMask } from "../masks/compose-mask.ts";
import type { PartMask } from "../masks/part-mask.ts";

/**
 * The masks of what is one surface each: sheet metal goes on across its shut lines, and what it mirrors with it. Mirrors, and all that is
 * no paint, are surfaces of their own. `sized`: the masks at any size.
 */
export function listSurfaces(sized: ReadonlyMap<PartMask, BoxedMask>): BoxedMask[] {
  const masks = [...sized];
  const sheets = masks.flatMap(([mask, own]) => (isSheetMetal(mask) ? own : []));
  const others = masks.flatMap(([mask, own]) => (isSheetMetal(mask) ? [] : own));
  return sheets.length === 0 ? others : [join(sheets), ...others];
}

function isSheetMetal({ materialClass, panel }: PartMask): boolean {
  return materialClass === "paint" && panel !== "mirror";
}

function join(masks: readonly BoxedMask[]): BoxedMask {
  const box = boxAround(masks.map((mask) => mask.box));
  return { box, alpha: composeMask({ masks, neighbors: [], covers: [] }, box) };
}
