import type { PageMeasure } from "./page-measure.ts";

/** A visit counts when the host was at least so fast as a share of its fastest moment. */
const fairShare = 0.8;
const mostTimes = 3;

/**
 * As many visits as asked for, made while the host was free: how fast it was is measured before each, and one that met
 * a busy host is made again. What the page itself scored has no say in it. A host that is never free ends the waiting.
 */
export async function takeVisits(count: number, visit: () => Promise<PageMeasure>): Promise<PageMeasure[]> {
  const visits: PageMeasure[] = [];
  while (countFair(visits) < count && visits.length < count * mostTimes) visits.push(await visit());
  return visits.toSorted((a, b) => b.benchmarkIndex - a.benchmarkIndex).slice(0, count);
}

function countFair(visits: readonly PageMeasure[]): number {
  const fastest = Math.max(...visits.map(({ benchmarkIndex }) => benchmarkIndex));
  return visits.filter(({ benchmarkIndex }) => benchmarkIndex >= fastest * fairShare).length;
}
