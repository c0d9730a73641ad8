import type { PartMask } from "@livery/engine";
import { emptyMask } from "../../photo-session/replace-mask.ts";

export interface MaskChange {
  before: PartMask;
  after: PartMask;
}

/** Every mask that differs between two lists. A mask in only one of them changes from or to an empty one. */
export function listChanges(before: readonly PartMask[], after: readonly PartMask[]): MaskChange[] {
  const find = (masks: readonly PartMask[], like: PartMask) =>
    masks.find(({ id }) => id === like.id) ?? emptyMask(like);
  const removed = before
    .filter(({ id }) => after.every((mask) => mask.id !== id))
    .map((mask) => ({ before: mask, after: emptyMask(mask) }));
  const kept = after.map((mask) => ({ before: find(before, mask), after: mask }));
  return [...removed, ...kept].filter((change) => change.before !== change.after);
}
