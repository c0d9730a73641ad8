const lockPrefix = "livery.car.";
/** The page before a reload may still hold its lock for a moment. */
const longestWaitMs = 2_000;

/**
 * Claims an id for this tab as long as its page is open. Returns what gives it back before; null when another tab has it, as after
 * "Duplicate tab", or the browser gives no locks.
 */
export function claimTab(tab: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    Promise.resolve()
      .then(() =>
        navigator.locks.request(lockPrefix + tab, { signal: AbortSignal.timeout(longestWaitMs) }, hold),
      )
      .catch(() => resolve(null));
  });
}

/** The tabs whose pages are open. */
export async function listOpenTabs(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(
    held.flatMap(({ name = "" }) => (name.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])),
  );
}
