import { median } from "./page-measure.ts";

interface Host {
  benchmarkIndexes: readonly number[];
  slowdown: number;
}

/** Below this Lighthouse itself calls a host too slow for its usual slowdown of 4. */
const slowHost = 1000;

/** The numbers hang on how fast the host is: a simulated phone is as much slower than it as `slowdown` says. */
export function hostNote({ benchmarkIndexes, slowdown }: Host): string {
  const index = Math.round(median(benchmarkIndexes));
  const phone = `Simulated: 1.6 Mbit/s, 150 ms there and back, a processor ${slowdown} times slower than this host`;
  const line = `${phone} (benchmarkIndex ${index}).`;
  if (index >= slowHost) return line;
  return `${line}\nThis host was slow or busy: the phone is slower than the one Lighthouse means, and the scores are too low.`;
}
