export interface Sustained {
  perSecond: number;
  p99Ms: number;
}

export interface SustainOptions {
  /** How many do it at once, each again as soon as it is done. */
  workers: number;
  seconds: number;
}

/** Does one thing again and again, by many at once, and says how often it was done and how long one took. */
export async function sustain(
  { workers, seconds }: SustainOptions,
  doOnce: () => Promise<void>,
): Promise<Sustained> {
  const tookMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const work = async () => {
    for (let at = performance.now(); at < endsAt; ) {
      await doOnce();
      const doneAt = performance.now();
      tookMs.push(doneAt - at);
      at = doneAt;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  const elapsed = (performance.now() - startedAt) / 1000;
  const sorted = tookMs.toSorted((a, b) => a - b);
  return { perSecond: sorted.length / elapsed, p99Ms: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0 };
}
