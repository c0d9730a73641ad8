import type { LabelMap } from "./label-map.ts";
import { classTable } from "./label-tables.ts";

/** Pixel counts by true class, then by found class. */
export type Confusion = number[][];

/** Which class each known pixel of the truth was found as, without merging any. */
export function countConfusion(found: LabelMap, truth: LabelMap): Confusion {
  const counts = classTable.map(() => classTable.map(() => 0));
  truth.labels.forEach((label, at) => {
    const row = counts[label];
    const column = found.labels[at] ?? 0;
    if (row?.[column] !== undefined) row[column]++;
  });
  return counts;
}

export function sumConfusions(all: readonly Confusion[]): Confusion {
  return classTable.map((_, row) =>
    classTable.map((__, column) => all.reduce((sum, counts) => sum + (counts[row]?.[column] ?? 0), 0)),
  );
}

/** Percent of each true class found as each class. Leaves out classes that no truth has and that nothing was found as. */
export function toConfusionRows(counts: Confusion): Record<string, string | number>[] {
  const columns = classTable
    .map(({ name }, column) => ({ name, column }))
    .filter(({ column }) => counts.some((row) => (row[column] ?? 0) > 0));
  return counts.flatMap((row, label) => {
    const total = row.reduce((sum, count) => sum + count, 0);
    if (total === 0) return [];
    const shares = columns.map(({ name, column }) => [name, round((100 * (row[column] ?? 0)) / total)]);
    return [{ truth: classTable[label]?.name ?? "", ...Object.fromEntries(shares) }];
  });
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
