const workers = 16;

/** Does it for each, some at once, and rejects with the first that fails. */
export async function forEachAtOnce<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const left = items.entries();
  const work = async () => {
    for (const [, item] of left) await act(item);
  };
  await Promise.all(Array.from({ length: workers }, work));
}
