/** Which class each pixel of a picture has, row by row. */
export interface ClassMap {
  width: number;
  height: number;
  classes: Uint8Array;
}

/** In the order of their numbers. */
export const partClasses = ["background", "paint", "glass", "wheel", "lamp", "trim"] as const;

/** For one class: pixels in both pictures and in either; border pixels of each, and those that the other one has too. */
interface ClassCounts {
  both: number;
  either: number;
  foundBorder: number;
  foundNear: number;
  truthBorder: number;
  truthNear: number;
}

export type PartCounts = ClassCounts[];

const UNKNOWN = 255;
/** Two borders are the same within this share of the picture's diagonal, as is usual. */
const NEAR = 0.0075;

/** Compares a found picture with the true one of the same photo, class by class. */
export function countParts(found: ClassMap, truth: ClassMap): PartCounts {
  if (found.width !== truth.width || found.height !== truth.height)
    throw new Error(`Found ${found.width}×${found.height}, the truth has ${truth.width}×${truth.height}`);
  // Where nobody knows, the answer is taken for right.
  const known = truth.classes.map((label, at) => (label === UNKNOWN ? (found.classes[at] as number) : label));
  const reach = Math.max(1, Math.round(NEAR * Math.hypot(found.width, found.height)));
  return partClasses.map((_, label) =>
    countClass(found, { ...truth, classes: known }, { label, reach, truth }),
  );
}

function countClass(
  found: ClassMap,
  known: ClassMap,
  { label, reach, truth }: { label: number; reach: number; truth: ClassMap },
): ClassCounts {
  const counts = { both: 0, either: 0 };
  for (let at = 0; at < truth.classes.length; at++) {
    if (truth.classes[at] === UNKNOWN) continue;
    const [a, b] = [found.classes[at] === label, known.classes[at] === label];
    if (a && b) counts.both++;
    if (a || b) counts.either++;
  }
  const [foundBorder, truthBorder] = [borderOf(found, label), borderOf(known, label)];
  return {
    ...counts,
    foundBorder: countOf(foundBorder),
    foundNear: countOf(foundBorder, grown(truthBorder, known, reach)),
    truthBorder: countOf(truthBorder),
    truthNear: countOf(truthBorder, grown(foundBorder, found, reach)),
  };
}

export function sumParts(all: readonly PartCounts[]): PartCounts {
  const sum = (label: number, key: keyof ClassCounts) =>
    all.reduce((total, counts) => total + (counts[label]?.[key] ?? 0), 0);
  return partClasses.map((_, label) => ({
    both: sum(label, "both"),
    either: sum(label, "either"),
    foundBorder: sum(label, "foundBorder"),
    foundNear: sum(label, "foundNear"),
    truthBorder: sum(label, "truthBorder"),
    truthNear: sum(label, "truthNear"),
  }));
}

/** Intersection over union, and the harmonic mean of the borders' precision and recall. A class in neither is right. */
export function toScores(counts: PartCounts): { iou: number; boundary: number }[] {
  return counts.map(({ both, either, foundBorder, foundNear, truthBorder, truthNear }) => {
    const borders = foundBorder + truthBorder;
    const precision = foundBorder === 0 ? 0 : foundNear / foundBorder;
    const recall = truthBorder === 0 ? 0 : truthNear / truthBorder;
    const mean = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    return { iou: either === 0 ? 1 : both / either, boundary: borders === 0 ? 1 : mean };
  });
}

/** The pixels of a class with another class to the right or below, or the other way round. */
function borderOf({ width, height, classes }: ClassMap, label: number): Uint8Array {
  const border = new Uint8Array(classes.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const isIn = classes[at] === label;
      const differsRight = x + 1 < width && (classes[at + 1] === label) !== isIn;
      const differsBelow = y + 1 < height && (classes[at + width] === label) !== isIn;
      if (differsRight || differsBelow) border[at] = 1;
    }
  return border;
}

/** Everything within `reach` pixels along rows and columns. */
function grown(marks: Uint8Array, { width, height }: ClassMap, reach: number): Uint8Array {
  const rows = new Uint8Array(marks.length);
  const all = new Uint8Array(marks.length);
  for (let at = 0; at < marks.length; at++) {
    if (!marks[at]) continue;
    const start = at - (at % width);
    rows.fill(1, Math.max(start, at - reach), Math.min(start + width, at + reach + 1));
  }
  for (let at = 0; at < rows.length; at++) {
    if (!rows[at]) continue;
    const y = Math.floor(at / width);
    for (let near = Math.max(0, y - reach); near <= Math.min(height - 1, y + reach); near++)
      all[near * width + (at % width)] = 1;
  }
  return all;
}

function countOf(marks: Uint8Array, within?: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < marks.length; at++) if (marks[at] && (!within || within[at])) count++;
  return count;
}
