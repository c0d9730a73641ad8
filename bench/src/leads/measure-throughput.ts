import { percentile } from "../percentile.ts";

export interface Throughput {
  perSecond: number;
  p99Ms: number;
}

export interface Load {
  /** Parallel workers; each repeats the work without a pause. */
  workers: number;
  seconds: number;
}

/** Repeats `doOnce` under this load and measures its rate and latency. */
export async function measureThroughput(
  { workers, seconds }: Load,
  doOnce: () => Promise<void>,
): Promise<Throughput> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const work = async () => {
    for (let at = performance.now(); at < endsAt; ) {
      await doOnce();
      const doneAt = performance.now();
      latenciesMs.push(doneAt - at);
      at = doneAt;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  return { perSecond: latenciesMs.length / elapsedSeconds, p99Ms: percentile(latenciesMs, 0.99) };
}
