import type { MaterialClass, PartMask } from "@livery/engine";

/** The order in which parts lie over each other, as the engine gives them. */
const upwards: readonly MaterialClass[] = ["paint", "trim", "glass", "lamp", "wheel"];
/** A mask that lies in a new one with at least this share of itself is a detail of it, and keeps its place. */
const leastOfDetail = 0.5;

/**
 * The masks with one put right, or with a new one in its layer. No place may be on two masks of a kind: where a new
 * one meets others, a detail keeps what it has, and all else gives it up.
 */
export function replaceMask(masks: readonly PartMask[], mask: PartMask): readonly PartMask[] {
  const isKnown = masks.some(({ id }) => id === mask.id);
  const put = isKnown ? masks.map((each) => (each.id === mask.id ? mask : each)) : insert(masks, mask);
  // Taken away altogether.
  return put.filter(({ alpha }) => alpha.some((value) => value > 0));
}

/** What is left of a mask that is taken away altogether. */
export function emptyMask(mask: PartMask): PartMask {
  return { ...mask, box: { ...mask.box, width: 0, height: 0 }, alpha: new Uint8Array(0) };
}

function insert(masks: readonly PartMask[], mask: PartMask): PartMask[] {
  // A wheel is one thing, whose ellipse is that of all of it.
  const rivals = masks.filter(
    ({ materialClass }) => materialClass === mask.materialClass && materialClass !== "wheel",
  );
  const details = rivals.filter((rival) => shareIn(rival, mask) >= leastOfDetail);
  const placed = details.reduce<PartMask>(cutOut, mask);
  const others = masks.map((each) => {
    return rivals.includes(each) && !details.includes(each) ? cutOut(each, placed) : each;
  });
  const layer = upwards.indexOf(mask.materialClass);
  const above = others.findIndex(({ materialClass }) => upwards.indexOf(materialClass) > layer);
  return above < 0 ? [...others, placed] : others.toSpliced(above, 0, placed);
}

/** How much of a mask lies in another, 0 to 1. */
function shareIn(mask: PartMask, other: PartMask): number {
  const all = mask.alpha.reduce((sum, value) => sum + value, 0);
  let shared = 0;
  eachShared(mask, other, (at, otherAt) => {
    shared += Math.min(mask.alpha[at] ?? 0, other.alpha[otherAt] ?? 0);
  });
  return all === 0 ? 0 : shared / all;
}

/** The mask without what is on the other. */
function cutOut(mask: PartMask, other: PartMask): PartMask {
  const alpha = mask.alpha.slice();
  eachShared(mask, other, (at, otherAt) => {
    alpha[at] = Math.min(alpha[at] ?? 0, 255 - (other.alpha[otherAt] ?? 0));
  });
  return { ...mask, alpha };
}

/** Each pixel that is in both boxes, by its place in either mask. */
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
