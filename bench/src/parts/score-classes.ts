import type { LabelMap } from "./label-map.ts";
import { scoredClasses, toScoredClass, UNKNOWN } from "./label-tables.ts";

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

/** Boundaries match within this share of the image diagonal. */
const TOLERANCE = 0.0075;

/** Compares a class map with the ground truth of the same photo, by scored class. */
export function countClasses(foundMap: LabelMap, truthMap: LabelMap): ClassCounts[] {
  const [found, truth] = [mergeClasses(foundMap), mergeClasses(truthMap)];
  // Where the truth is unknown, the result counts as correct.
  const known = truth.labels.map((label, at) => (label === UNKNOWN ? (found.labels[at] ?? UNKNOWN) : label));
  const radius = Math.max(1, Math.round(TOLERANCE * Math.hypot(found.width, found.height)));
  return scoredClasses.map((_, label) =>
    countClass(found, { ...truth, labels: known }, { label, radius, truth }),
  );
}

function mergeClasses(map: LabelMap): LabelMap {
  return { ...map, labels: map.labels.map(toScoredClass) };
}

function countClass(
  found: LabelMap,
  known: LabelMap,
  { label, radius, truth }: { label: number; radius: number; truth: LabelMap },
): ClassCounts {
  const counts = { intersection: 0, union: 0 };
  for (let at = 0; at < truth.labels.length; at++) {
    if (truth.labels[at] === UNKNOWN) continue;
    const [a, b] = [found.labels[at] === label, known.labels[at] === label];
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
  return scoredClasses.map((_, label) => ({
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
function findBoundary({ width, height, labels }: LabelMap, label: number): Uint8Array {
  const boundary = new Uint8Array(labels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const isInside = labels[at] === label;
      const differsRight = x + 1 < width && (labels[at + 1] === label) !== isInside;
      const differsBelow = y + 1 < height && (labels[at + width] === label) !== isInside;
      if (differsRight || differsBelow) boundary[at] = 1;
    }
  return boundary;
}

/** Dilates by a square of this radius. */
function dilate(marks: Uint8Array, { width, height }: LabelMap, radius: number): Uint8Array {
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
