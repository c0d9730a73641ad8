import { waitUntilIdle } from "../controls/wait-until-idle.ts";

/** What a browser knows about its connection. Not every browser reports it (https://wicg.github.io/netinfo/). */
interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

export interface PrefetchOptions {
  /** Downloads the engine's large files until the signal aborts. */
  prefetch: (signal: AbortSignal) => Promise<void>;
  /** Aborts when the customer adds a photo. The files it needs then download first, and continue where this stopped. */
  photoRequested: AbortSignal;
}

/** Long enough not to compete with a customer who comes with a photo in hand. */
const quietMs = 6000;

/** A page that animates may never be idle. */
const maxWaitMs = 10_000;

/**
 * Downloads what segmentation needs, about 20 MB, once the app is cached and idle. The next visit then works offline,
 * even if this one never adds a photo. Does nothing on metered, slow or data-saving connections.
 */
export async function prefetchEngine({ prefetch, photoRequested }: PrefetchOptions): Promise<void> {
  if (mustSaveData(connectionOf(navigator))) return;
  await serviceWorkerInControl();
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  await waitUntilIdle(maxWaitMs);
  if (photoRequested.aborted) return;
  try {
    await prefetch(photoRequested);
  } catch {
    // Offline, or a photo was added. The first segmentation downloads what is missing.
  }
}

/** Whether to download nothing that the customer did not ask for. */
export function mustSaveData({ saveData, type, effectiveType }: Connection): boolean {
  return saveData === true || type === "cellular" || /^(slow-2g|2g|3g)$/.test(effectiveType ?? "");
}

function connectionOf(browser: Navigator): Connection {
  return (browser as { connection?: Connection }).connection ?? {}; // missing in TypeScript's library
}

/** The service worker caches what passes through it. Never resolves without one, because nothing would be cached. */
async function serviceWorkerInControl(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
}
