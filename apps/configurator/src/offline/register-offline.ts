import { prefetchEngine, type PrefetchOptions } from "./prefetch-engine.ts";
import { takeOver } from "./take-over.ts";

interface OfflineOptions extends PrefetchOptions {
  /** True if a reload of this page would lose nothing. */
  isUnused: () => boolean;
  /** Resolves when the page has what it starts with. Until then it needs the files of its version. */
  started: Promise<void>;
  /** Downloads the engine's files before a person asks for anything. */
  isPrefetching: boolean;
}

/** A tablet in a showroom may stay on one page for months. */
const updateCheckMs = 60 * 60_000;
const takeOverCheckMs = 60_000;

/**
 * Caches the app for offline visits after the page has loaded, and later the engine's files (`prefetchEngine`). A new
 * version takes over when no page is in use; an unused page then reloads. Does nothing where the browser gives a frame or
 * a private window no storage.
 */
export function registerOffline({ isUnused, started, isPrefetching, ...engine }: OfflineOptions): void {
  const begin = async () => {
    await started;
    if ((await register(isUnused)) && isPrefetching) await prefetchEngine(engine);
  };
  if (document.readyState === "complete") void begin();
  else window.addEventListener("load", () => void begin(), { once: true });
}

/** Whether a service worker is now registered. */
async function register(isUnused: () => boolean): Promise<boolean> {
  try {
    const container = navigator.serviceWorker;
    let hadWorker = container.controller !== null;
    container.addEventListener("controllerchange", () => {
      if (hadWorker && isUnused()) location.reload();
      hadWorker = true;
    });
    const registration = await container.register("/service-worker.js", { updateViaCache: "none" });
    const offerTakeOver = () => {
      if (isUnused()) registration.waiting?.postMessage(takeOver);
    };
    offerTakeOver();
    registration.addEventListener("updatefound", () =>
      registration.installing?.addEventListener("statechange", offerTakeOver),
    );
    setInterval(offerTakeOver, takeOverCheckMs);
    setInterval(() => {
      registration.update().catch(() => {
        // Offline: the next check tries again.
      });
    }, updateCheckMs);
    return true;
  } catch {
    // Storage is blocked or the device is offline. The app works without a service worker.
    return false;
  }
}
