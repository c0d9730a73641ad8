/** The class number of each pixel, row by row. */
export interface ClassMap {
  width: number;
  height: number;
  classes: Uint8Array;
}

/** By class number. */
export const classNames = ["background", "paint", "glass", "wheel", "lamp", "trim"] as const;

/** Pixel counts of one class. */
export interface ClassCounts {
  intersection: number;
  union: number;
  foundBoundary: number;
  /** Boundary pixels found near the true boundary. */
  foundMatched: number;
  truthBoundary: number;
  /** True boundary pixels near a found one. */
  truthMatched: number;
}

const UNKNOWN = 255;
/** Boundaries match within this share of the image diagonal. */
const TOLERANCE = 0.0075;

/** Compares a class map with the ground truth of the same photo, class by class. */
export function countClasses(found: ClassMap, truth: ClassMap): ClassCounts[] {
  if (found.width !== truth.width || found.height !== truth.height)
    throw new Error(`Found ${found.width}×${found.height}, the truth has ${truth.width}×${truth.height}`);
  // Where the truth is unknown, the result counts as correct.
  const known = truth.classes.map((label, at) =>
    label === UNKNOWN ? (found.classes[at] ?? UNKNOWN) : label,
  );
  const radius = Math.max(1, Math.round(TOLERANCE * Math.hypot(found.width, found.height)));
  return classNames.map((_, label) =>
    countClass(found, { ...truth, classes: known }, { label, radius, truth }),
  );
}

function countClass(
  found: ClassMap,
  known: ClassMap,
  { label, radius, truth }: { label: number; radius: number; truth: ClassMap },
): ClassCounts {
  const counts = { intersection: 0, union: 0 };
  for (let at = 0; at < truth.classes.length; at++) {
    if (truth.classes[at] === UNKNOWN) continue;
    const [a, b] = [found.classes[at] === label, known.classes[at] === label];
    if (a && b) counts.intersection++;
    if (a || b) counts.union++;
  }
  const [foundBoundary, truthBoundary] = [findBoundary(found, label), findBoundary(known, label)];
  return {
    ...counts,
    foundBoundary: countMarked(foundBoundary),
    foundMatched: countMarked(foundBoundary, dilate(truthBoundary, known, radius)),
    truthBoundary: countMarked(truthBoundary),
    truthMatched: countMarked(truthBoundary, dilate(foundBoundary, found, radius)),
  };
}

/** The counts of several photos, summed per class. */
export function sumCounts(all: readonly ClassCounts[][]): ClassCounts[] {
  const sum = (label: number, key: keyof ClassCounts) =>
    all.reduce((total, counts) => total + (counts[label]?.[key] ?? 0), 0);
  return classNames.map((_, label) => ({
    intersection: sum(label, "intersection"),
    union: sum(label, "union"),
    foundBoundary: sum(label, "foundBoundary"),
    foundMatched: sum(label, "foundMatched"),
    truthBoundary: sum(label, "truthBoundary"),
    truthMatched: sum(label, "truthMatched"),
  }));
}

/** Intersection over union, and F1 of the boundaries, per class. A class that is in neither map scores 1. */
export function toScores(counts: readonly ClassCounts[]): { iou: number; boundaryF: number }[] {
  return counts.map(({ intersection, union, foundBoundary, foundMatched, truthBoundary, truthMatched }) => {
    const precision = foundBoundary === 0 ? 0 : foundMatched / foundBoundary;
    const recall = truthBoundary === 0 ? 0 : truthMatched / truthBoundary;
    const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    return {
      iou: union === 0 ? 1 : intersection / union,
      boundaryF: foundBoundary + truthBoundary === 0 ? 1 : f1,
    };
  });
}

/** Pixels whose right or lower neighbor is on the other side of the class boundary. */
function findBoundary({ width, height, classes }: ClassMap, label: number): Uint8Array {
  const boundary = new Uint8Array(classes.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const isInside = classes[at] === label;
      const differsRight = x + 1 < width && (classes[at + 1] === label) !== isInside;
      const differsBelow = y + 1 < height && (classes[at + width] === label) !== isInside;
      if (differsRight || differsBelow) boundary[at] = 1;
    }
  return boundary;
}

/** Dilates by a square of this radius. */
function dilate(marks: Uint8Array, { width, height }: ClassMap, radius: number): Uint8Array {
  const rows = new Uint8Array(marks.length);
  const all = new Uint8Array(marks.length);
  for (let at = 0; at < marks.length; at++) {
    if (!marks[at]) continue;
    const start = at - (at % width);
    rows.fill(1, Math.max(start, at - radius), Math.min(start + width, at + radius + 1));
  }
  for (let at = 0; at < rows.length; at++) {
    if (!rows[at]) continue;
    const y = Math.floor(at / width);
    for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++)
      all[row * width + (at % width)] = 1;
  }
  return all;
}

function countMarked(marks: Uint8Array, within?: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < marks.length; at++) if (marks[at] && (!within || within[at])) count++;
  return count;
}
