import { networkOf } from "../../data/network-of.ts";

const minuteMs = 60_000;
const viewsPerMinute = 60;
// Everyone behind a proxy that is missing from the settings.
const viewsOfThisMachine = 600;

/** Whether a view from this address may still be counted in this minute. */
export type ViewLimit = (address: string | undefined) => boolean;

/**
 * Counts in this process only: what is stored about page views identifies nobody, and a lost count does no harm.
 * `nowMs` is a clock that never goes back.
 */
export function createViewLimit(nowMs: () => number = () => performance.now()): ViewLimit {
  const views = new Map<string, number>();
  let startedAt = nowMs();
  return (address) => {
    if (nowMs() - startedAt >= minuteMs) {
      views.clear();
      startedAt = nowMs();
    }
    const network = address === undefined ? "" : networkOf(address);
    const count = (views.get(network) ?? 0) + 1;
    views.set(network, count);
    return count <= (address === undefined ? viewsOfThisMachine : viewsPerMinute);
  };
}
