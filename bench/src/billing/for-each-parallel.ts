const workers = 16;

/** Runs `act` for each item, up to 16 in parallel. Rejects with the first error. */
export async function forEachParallel<T>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const work = async () => {
    for (const [, item] of queue) await act(item);
  };
  await Promise.all(Array.from({ length: workers }, work));
}
