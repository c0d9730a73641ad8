const lockPrefix = "livery.car.";
/** The page before a reload may still hold its lock for a moment. */
const longestWaitMs = 2_000;

/** Gives a claim back before the page closes. */
type Release = () => void;

/**
 * Claims the id that a page before stored a car as, as long as this page is open. Null when another page has it, as after
 * "Duplicate tab", or the browser gives no locks.
 */
export async function claimTab(tab: string): Promise<Release | null> {
  // On a busy page the time may be up before it hears that the lock is its own.
  return (await request(tab, { signal: AbortSignal.timeout(longestWaitMs) })) ?? (await claimNewTab(tab));
}

/** Claims an id that no page waits to give back, however long the browser takes to answer. */
export function claimNewTab(tab: string): Promise<Release | null> {
  return request(tab, { ifAvailable: true });
}

function request(tab: string, options: LockOptions): Promise<Release | null> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) =>
      lock === null ? resolve(null) : new Promise<void>((release) => resolve(release));
    Promise.resolve()
      .then(() => navigator.locks.request(lockPrefix + tab, options, hold))
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
