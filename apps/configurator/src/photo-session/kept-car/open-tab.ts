const lockPrefix = "livery.car.";
/** The page before a reload may still hold its lock for a moment. */
const longestWaitMs = 2_000;

/**
 * Claims an id for this tab as long as its page is open. False when another tab has it, as after "Duplicate tab", or the browser
 * gives no locks.
 */
export function claimTab(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise<never>(() => {}); // until the page closes
    };
    Promise.resolve()
      .then(() =>
        navigator.locks.request(lockPrefix + tab, { signal: AbortSignal.timeout(longestWaitMs) }, hold),
      )
      .catch(() => resolve(false));
  });
}

/** The tabs whose pages are open. */
export async function listOpenTabs(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(
    held.flatMap(({ name = "" }) => (name.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])),
  );
}
