import { keepEngine, type KeepOptions } from "./keep-engine.ts";

interface OfflineOptions extends KeepOptions {
  /** Nothing was begun in this page. */
  isUnused: () => boolean;
}

/**
 * Keeps the app on this device for visits without a connection, once the page has all that it shows itself, and later
 * what finds a car (`keepEngine`). When a new version takes over, an unused page starts again with it. Does nothing
 * where the browser gives a frame or a private window no storage.
 */
export function registerOffline({ isUnused, ...engine }: OfflineOptions): void {
  const begin = async () => {
    if (await register(isUnused)) await keepEngine(engine);
  };
  if (document.readyState === "complete") void begin();
  else window.addEventListener("load", () => void begin(), { once: true });
}

/** Whether there is a worker now. */
async function register(isUnused: () => boolean): Promise<boolean> {
  try {
    const container = navigator.serviceWorker;
    const isUpdate = container.controller !== null;
    container.addEventListener("controllerchange", () => {
      if (isUpdate && isUnused()) location.reload();
    });
    await container.register("/service-worker.js", { updateViaCache: "none" });
    return true;
  } catch {
    // Storage is blocked, or there is no connection after all: the app works as it is.
    return false;
  }
}
