/** Counts copies that are missing, and copies too many. */
export function compareCopies(expected: readonly string[], found: readonly string[]) {
  const [wanted, got] = [countEach(expected), countEach(found)];
  return { missing: countLack(wanted, got), duplicated: countLack(got, wanted) };
}

export function countEach(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function countLack(of: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  return [...of].reduce((sum, [value, count]) => sum + Math.max(0, count - (other.get(value) ?? 0)), 0);
}
