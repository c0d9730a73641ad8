import { median } from "../percentile.ts";

interface Host {
  benchmarkIndexes: readonly number[];
  slowdown: number;
}

/** Below this index, Lighthouse considers a host too slow for its default slowdown of 4. */
const slowHost = 1000;

/** The simulated phone and the host's speed, which all numbers depend on. */
export function describeHost({ benchmarkIndexes, slowdown }: Host): string {
  const index = Math.round(median(benchmarkIndexes));
  const phone = `Simulated: 1.6 Mbit/s, 150 ms round trip, a CPU ${slowdown} times slower than this host`;
  const line = `${phone} (benchmarkIndex ${index}).`;
  if (index >= slowHost) return line;
  return `${line}\nThis host is slow or busy: the simulated phone is slower than Lighthouse intends, and the scores are too low.`;
}
