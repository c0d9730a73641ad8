import type { MaterialClass, PartMask } from "@livery/engine";

/** The order of material classes from bottom to top, as in the engine. */
const classOrder: readonly MaterialClass[] = ["paint", "trim", "glass", "lamp", "wheel"];
/** A mask with at least this fraction inside a new mask is a detail of it and keeps its pixels. */
const minDetailShare = 0.5;

/**
 * Replaces a mask by id, or inserts a new one above the masks of lower classes. Masks of one class must not overlap: a new
 * mask leaves details their pixels and takes the others'.
 */
export function replaceMask(masks: readonly PartMask[], mask: PartMask): readonly PartMask[] {
  const isKnown = masks.some(({ id }) => id === mask.id);
  const put = isKnown ? masks.map((each) => (each.id === mask.id ? mask : each)) : insert(masks, mask);
  // A fully erased mask is removed.
  return put.filter(({ alpha }) => alpha.some((value) => value > 0));
}

/** The mask with everything erased. */
export function emptyMask(mask: PartMask): PartMask {
  return { ...mask, box: { ...mask.box, width: 0, height: 0 }, alpha: new Uint8Array(0) };
}

function insert(masks: readonly PartMask[], mask: PartMask): PartMask[] {
  // Wheels are never cut: a wheel's ellipse describes the whole of it.
  const rivals = masks.filter(
    ({ materialClass }) => materialClass === mask.materialClass && materialClass !== "wheel",
  );
  // A license plate is covered whole, whatever else was seen on it.
  const isDetail = (rival: PartMask) => mask.panel !== "plate" && shareIn(rival, mask) >= minDetailShare;
  const details = rivals.filter(isDetail);
  const placed = details.reduce<PartMask>(cutOut, mask);
  const others = masks.map((each) => {
    return rivals.includes(each) && !details.includes(each) ? cutOut(each, placed) : each;
  });
  const layer = classOrder.indexOf(mask.materialClass);
  const above = others.findIndex(({ materialClass }) => classOrder.indexOf(materialClass) > layer);
  return above < 0 ? [...others, placed] : others.toSpliced(above, 0, placed);
}

/** The fraction of a mask that lies inside another, 0 to 1. */
function shareIn(mask: PartMask, other: PartMask): number {
  const all = mask.alpha.reduce((sum, value) => sum + value, 0);
  let shared = 0;
  eachShared(mask, other, (at, otherAt) => {
    shared += Math.min(mask.alpha[at] ?? 0, other.alpha[otherAt] ?? 0);
  });
  return all === 0 ? 0 : shared / all;
}

/** The mask without its overlap with the other. */
function cutOut(mask: PartMask, other: PartMask): PartMask {
  const alpha = mask.alpha.slice();
  eachShared(mask, other, (at, otherAt) => {
    alpha[at] = Math.min(alpha[at] ?? 0, 255 - (other.alpha[otherAt] ?? 0));
  });
  return { ...mask, alpha };
}

/** Visits each pixel inside both boxes, with its index in each mask. */
function eachShared(
  { box: one }: PartMask,
  { box: other }: PartMask,
  visit: (at: number, otherAt: number) => void,
) {
  const left = Math.max(one.left, other.left);
  const right = Math.min(one.left + one.width, other.left + other.width);
  const bottom = Math.min(one.top + one.height, other.top + other.height);
  for (let y = Math.max(one.top, other.top); y < bottom; y++) {
    const [row, otherRow] = [(y - one.top) * one.width, (y - other.top) * other.width];
    for (let x = left; x < right; x++) visit(row + x - one.left, otherRow + x - other.left);
  }
}
