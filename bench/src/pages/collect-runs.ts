import type { PageMeasure } from "./page-measure.ts";

/** A run counts when the host was at least this fast relative to its fastest run. */
const minHostSpeed = 0.8;
const maxRunsFactor = 3;

/**
 * Collects `count` runs made while the host was idle: Lighthouse measures the host's speed before each run, and a run on
 * a busy host is repeated. Page scores do not matter. A host that stays busy gets at most three times as many runs.
 */
export async function collectRuns(count: number, run: () => Promise<PageMeasure>): Promise<PageMeasure[]> {
  const runs: PageMeasure[] = [];
  while (countIdle(runs) < count && runs.length < count * maxRunsFactor) runs.push(await run());
  return runs.toSorted((a, b) => b.benchmarkIndex - a.benchmarkIndex).slice(0, count);
}

function countIdle(runs: readonly PageMeasure[]): number {
  const fastest = Math.max(...runs.map(({ benchmarkIndex }) => benchmarkIndex));
  return runs.filter(({ benchmarkIndex }) => benchmarkIndex >= fastest * minHostSpeed).length;
}
